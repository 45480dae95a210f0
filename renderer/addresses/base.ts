import { startTags } from '../document/startTags';
import { mapAddresses } from './mapAddresses';

/** Adds the site's base path (`/repo`) to the addresses in an HTML document: content and components omit the path. */
export function addBase(html: string, base: string): string {
  if (!base) return html;
  return mapAddresses(html, (address) => (isRooted(address) ? `${base}${address}` : address));
}

/**
 * Makes every address in HTML absolute, for a feed or structured data.
 *
 * @param page the address of the page that contains the HTML. A link such as `#fragment` is appended to it.
 */
export function completeAddresses(
  html: string,
  site: { readonly url: string },
  page: string,
): string {
  return mapAddresses(html, (address) => {
    if (address.startsWith('#')) return `${page}${address}`;
    return isRooted(address) ? absoluteUrl(site, address) : address;
  });
}

/** Whether an address begins at the root of the site: `/offres`, not `//host` nor `https:`. */
function isRooted(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

/** Returns the absolute URL of a path of the site: `https://www.possible.example/offres`. */
export function absoluteUrl({ url }: { readonly url: string }, path: string): string {
  return `${url}${path}`;
}

/** Returns the canonical address of a page, read from its HTML; undefined if there is none. */
export function canonicalOf(html: string): string | undefined {
  const link = startTags(html).find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel')?.text === 'canonical',
  );
  return link?.attributes.get('href')?.text;
}

/** The path of the Atom feed of articles. */
export const FEED = '/flux.xml';
