import { startTags } from '../document/startTags';
import { mapAddresses } from './mapAddresses';

/**
 * The one door by which the base path enters a page. Content, records and components write `/offres`;
 * the document, once whole, gets the base before every such address.
 */
export function addBase(html: string, base: string): string {
  if (!base) return html;
  return mapAddresses(html, (address) => (isRooted(address) ? `${base}${address}` : address));
}

/**
 * HTML that is read away from the site, in a feed: every address in it is complete.
 *
 * @param page on which it stands: where `#fragment` alone leads.
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

/** A path of the site as the outside world writes it: `https://www.possible.example/offres`. */
export function absoluteUrl({ url }: { readonly url: string }, path: string): string {
  return `${url}${path}`;
}

/** Where a page of the site says that it is published; undefined for one that says nothing. */
export function canonicalOf(html: string): string | undefined {
  const link = startTags(html).find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel')?.text === 'canonical',
  );
  return link?.attributes.get('href')?.text;
}

/** Where the feed of the articles answers. */
export const FEED = '/flux.xml';
