import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';

/** Returns the path of a page's file in the published folder. @example fileOf('/offres') // 'offres.html' */
export function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/**
 * Returns the published files of the page at an address: `offres.html` and `offres/index.html` for `/offres`. Both have
 * the whole page, and name `/offres` as its canonical address, as do the files at the page's aliases. GitHub Pages,
 * Netlify, Cloudflare Pages, Vercel (`cleanUrls`) and nginx (publish/headers/hostFiles.ts) send the first file for
 * `/offres`, without a redirect. The second file is for `/offres/`, the address in old links and search results. It is
 * no redirect to `/offres`: GitLab Pages, Apache, and Vercel without our settings send the second file for `/offres`
 * too, and would redirect for ever. GitLab Pages redirects `/offres` to `/offres/` if the folder `offres` exists, else
 * sends `offres.html` for both (`tryFile` in its internal/serving/disk/reader.go). So for GitLab, only pages with other
 * pages below them get the second file.
 *
 * @param addresses all addresses of the site.
 * @param host the setting SITE_HOST: `gitlab`, or undefined.
 * @see https://github.com/slorber/trailing-slash-guide the hosts' answers; `/both` is a page with both files
 */
export function filesOf(
  address: string,
  addresses: readonly string[],
  host: string | undefined,
): readonly [string, ...string[]] {
  const file = fileOf(address);
  if (address === '/' || address === NOT_FOUND_ADDRESS) return [file];
  const hasFolder = host !== 'gitlab' || addresses.some((other) => other.startsWith(`${address}/`));
  return hasFolder ? [file, `${address.slice(1)}/index.html`] : [file];
}
