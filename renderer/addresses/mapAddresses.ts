import { escapeHtml, unescapeHtml } from '../document/escapeHtml';
import { rewritten, startTags } from '../document/startTags';

/**
 * Puts another address in the place of each one that HTML makes a browser follow or fetch: links,
 * pictures, fonts, scripts, and those that islands are given as properties.
 *
 * A form's action is left alone: its island makes it, in the browser too (contactFormData.ts).
 *
 * @param map from one address to another. Both stay escaped as they stand in HTML.
 */
export function mapAddresses(html: string, map: (address: string) => string): string {
  const changes = startTags(html).flatMap(({ name: tag, attributes, inner }) => {
    const found = [...attributes]
      .filter(([name]) => ADDRESSED.has(name))
      .map(([name, value]) => [value, mapAttribute(name, value.text, map)] as const);
    return tag === 'style' ? [...found, [inner, mapCss(inner.text, map)] as const] : found;
  });
  return rewritten(html, changes);
}

const ADDRESSED = new Set(['href', 'src', 'srcset', 'imagesrcset', 'poster', 'data-props']);

function mapCss(css: string, map: (address: string) => string): string {
  return css.replace(
    /(url\(["']?)([^"')]+)/gi,
    (_all, open: string, url: string) => open + map(url),
  );
}

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
