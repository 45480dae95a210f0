import { posix } from 'node:path';

/** A site that was built, as far as its links go. */
export interface BuiltFolder {
  /** Its files, by paths below it. */
  readonly files: ReadonlySet<string>;
  /** The path under which it would be published: `/repo`, or nothing. */
  readonly base: string;
}

/**
 * A page that opens from the folder it lies in, without a server: its links lead to files, by paths from
 * its own. Its policy and its modules are left out, which no browser takes from a folder: all that comes
 * alive when touched stays still.
 *
 * @param page its path below the folder: `offres/index.html`.
 */
export function openablePage(html: string, page: string, folder: BuiltFolder): string {
  const near = (address: string) => fromPage(address, page, folder);
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"(?:"[^"]*"|[^">])*>/gi, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|manifest)"(?:"[^"]*"|[^">])*>/g, '')
    .replace(/<style[^>]*>.*?<\/style>/gs, (style) =>
      style.replace(
        /url\((["']?)(\/[^)"']*)\1\)/g,
        (_, quote, address) => `url(${quote}${near(address)}${quote})`,
      ),
    )
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (_, name: string, value: string) => {
        const isList = name.toLowerCase().endsWith('srcset');
        return ` ${name}="${isList ? eachOf(value, near) : near(value)}"`;
      }),
    );
}

/** A tag with its attributes; a sign > in a value does not end it. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = / (href|src|poster|srcset|imagesrcset)="([^"]*)"/gi;

/** The pictures of a `srcset`, each with its width. */
function eachOf(list: string, near: (address: string) => string): string {
  return list
    .split(/,\s+/)
    .map((one) => one.replace(/^\S+/, near))
    .join(', ');
}

/** Where an address of the site lies, seen from a page; any other address as it is. */
function fromPage(address: string, page: string, { files, base }: BuiltFolder): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (!path.startsWith('/') || path.startsWith('//') || !`${path}/`.startsWith(`${base}/`))
    return address;
  const below = decodeURI(path.slice(base.length)).replace(/^\/|\/$/g, '');
  const found = [below, posix.join(below, 'index.html'), `${below}.html`].find((file) =>
    files.has(file),
  );
  if (!found) return address;
  return encodeURI(posix.relative(posix.dirname(page), found)) + rest;
}
