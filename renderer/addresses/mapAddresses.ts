import { escapeHtml, unescapeHtml } from '../document/escapeHtml';
import { replaceSlices, startTags } from '../document/startTags';

/**
 * Replaces each address in HTML that a browser follows or loads: links, pictures, fonts, scripts, and addresses in the
 * properties of islands. Leaves the action of a form unchanged, because contactFormData.ts has already computed its
 * whole address.
 *
 * @param map returns the new address for an old one. Both are escaped for HTML, except in the properties of islands.
 */
export function mapAddresses(html: string, map: (address: string) => string): string {
  const changes = startTags(html).flatMap(({ name: tag, attributes, inner }) => {
    const edits = [...attributes]
      .filter(([name]) => ADDRESSED.has(name))
      .map(([name, value]) => [value, mapAttribute(name, value.text, map)] as const);
    return tag === 'style' ? [...edits, [inner, mapCss(inner.text, map)] as const] : edits;
  });
  return replaceSlices(html, changes);
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

/** Replaces addresses in an island's JSON properties: any string that begins with a slash and contains no space. */
function mapProps(escaped: string, map: (address: string) => string): string {
  const mapped: unknown = JSON.parse(unescapeHtml(escaped), (_key, value: unknown) =>
    typeof value === 'string' && /^\/\S*$/.test(value) ? map(value) : value,
  );
  return escapeHtml(JSON.stringify(mapped));
}
