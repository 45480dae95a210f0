/**
 * Puts another address in the place of each one that HTML makes a browser follow or fetch: links,
 * pictures, fonts, scripts, and those that islands are given as properties.
 *
 * A form's action is left alone: its island makes it, in the browser too (contactEndpoint.ts).
 *
 * @param html as React and remark-html write it: attributes between double quotes, no bare `<`.
 * @param map from one address to another. Both stay escaped as they stand in HTML.
 */
export function mapAddresses(html: string, map: (address: string) => string): string {
  return html
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (attribute, name: string, value: string | undefined) =>
        value !== undefined && ADDRESSED.has(name.toLowerCase())
          ? ` ${name}="${mapAttribute(name.toLowerCase(), value, map)}"`
          : attribute,
      ),
    )
    .replace(STYLE, (style) =>
      style.replace(CSS_URL, (_all, open: string, address: string) => `${open}${map(address)}`),
    );
}

const TAG = /<[a-z][\w-]*(?:\s+[^\s"'=<>/]+(?:="[^"]*")?)+\s*\/?>/gi;
/** Every attribute in turn, or the words of one could be taken for another. */
const ATTRIBUTE = /\s+([^\s"'=<>/]+)(?:="([^"]*)")?/g;
const ADDRESSED = new Set(['href', 'src', 'srcset', 'imagesrcset', 'poster', 'data-props']);
const STYLE = /<style[^>]*>[^<]*/gi;
const CSS_URL = /(url\(["']?)([^"')]+)/gi;

function mapAttribute(name: string, value: string, map: (address: string) => string): string {
  if (name === 'data-props') return mapProps(value, map);
  if (!name.endsWith('srcset')) return map(value);
  return value.replace(/(^|,\s+)(\S+)/g, (_all, before: string, url: string) => before + map(url));
}

/** In an island's properties, a text that begins with a slash and has no space is an address. */
function mapProps(escaped: string, map: (address: string) => string): string {
  const mapped: unknown = JSON.parse(unescapeHtml(escaped), (_key, value: unknown) =>
    typeof value === 'string' && /^\/\S*$/.test(value) ? map(value) : value,
  );
  return escapeHtml(JSON.stringify(mapped));
}

const ESCAPES: readonly (readonly [character: string, safe: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];

function escapeHtml(text: string): string {
  return ESCAPES.reduce((done, [character, safe]) => done.replaceAll(character, safe), text);
}

function unescapeHtml(text: string): string {
  return ESCAPES.reduceRight((done, [character, safe]) => done.replaceAll(safe, character), text);
}
