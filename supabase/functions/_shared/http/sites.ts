import type { Environment } from './environment.ts';

/**
 * The sites whose pages may call a function, sub-path included and without a slash at the end, the
 * main one first: SITE_URL.
 *
 * @param problems gets what is wrong with it.
 */
export function readSites(get: Environment, problems: string[]): string[] {
  const sites = (get('SITE_URL') ?? '')
    .split(',')
    .map((site) => site.trim())
    .filter((site) => site !== '');
  if (sites.length === 0) {
    problems.push(
      'SITE_URL is missing: the addresses of the site, comma-separated, the main one first',
    );
  }
  return sites.map((site) => {
    const url = URL.canParse(site) ? new URL(site) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== url.origin + url.pathname) {
      problems.push(
        'SITE_URL holds something else than addresses such as https://www.possible.example',
      );
    }
    return url ? (url.origin + url.pathname).replace(/\/+$/, '') : '';
  });
}

/** The origin of a site's address. */
export function originOf(site: string): string {
  return new URL(site).origin;
}
