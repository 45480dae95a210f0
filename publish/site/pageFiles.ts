import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';

/** Returns the path of a page's file in the published folder. @example fileOf('/offres') // 'offres.html' */
export function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/**
 * Returns the files in which the page at an address is published: `offres.html` and `offres/index.html`. Both contain
 * the whole page, and name `/offres` as its canonical address. The file of an alias does the same. GitHub Pages,
 * Netlify, Cloudflare Pages, Vercel (`cleanUrls`) and nginx (publish/headers/hostFiles.ts) send the first file for
 * `/offres`, without a redirect. The second file is for `/offres/`, the address in older links and search results. A
 * second file that only redirects to `/offres` would be smaller, but the page would reload for ever on hosts that
 * prefer folders: GitLab Pages, Apache, and Vercel without our settings. GitLab Pages redirects an address that is also
 * a folder (`tryFile` in its internal/serving/disk/reader.go), and sends `offres.html` for `/offres/` if there is no
 * folder. So for GitLab only pages above other pages, which have a folder anyway, get the second file.
 *
 * @param addresses all addresses of the site.
 * @param host the setting SITE_HOST: `gitlab`, or undefined.
 * @see https://github.com/slorber/trailing-slash-guide what each host answers, the addresses `/both`
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
