import { posix } from 'node:path';
import { mapAddresses } from '../renderer/addresses/mapAddresses';

/**
 * A page that opens from the folder it lies in, without a server: its links lead to files, by paths from
 * its own. Its policy and its modules are left out, which no browser takes from a folder: all that comes
 * alive when touched stays still.
 *
 * @param page its path below the folder: `offres/index.html`.
 * @param files the paths of all files below the folder.
 * @param base the path under which the site would be published: `/repo`, or nothing.
 */
export function openablePage(
  html: string,
  page: string,
  files: ReadonlySet<string>,
  base: string,
): string {
  const still = html
    .replace(/<meta http-equiv="Content-Security-Policy"(?:"[^"]*"|[^">])*>/gi, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|manifest)"(?:"[^"]*"|[^">])*>/g, '');
  return mapAddresses(still, (address) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    if (!/^\/(?!\/)/.test(path) || !`${path}/`.startsWith(`${base}/`)) return address;
    const below = decodeURI(path.slice(base.length)).replace(/^\/|\/$/g, '');
    const names = [below, posix.join(below, 'index.html'), `${below}.html`];
    const found = names.find((name) => files.has(name));
    return found ? encodeURI(posix.relative(posix.dirname(page), found)) + rest : address;
  });
}
