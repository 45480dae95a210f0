import { basePath } from '../../model/addresses/webAddresses';
import type { Site } from '../../model/records/site';
import { absoluteUrl, FEED } from '../../renderer/addresses/base';
import { feed } from './feed';
import { LLMS, llms } from './llms';
import { SITEMAP, sitemap } from './sitemap';

/** Returns the sitemap, robots.txt, the feed, llms.txt and security.txt, by path in the published folder. */
export function searchFiles(site: Site): Map<string, string> {
  return new Map([
    [SITEMAP.slice(1), sitemap(site)],
    [ROBOTS.slice(1), robots(site)],
    [FEED.slice(1), feed(site)],
    [LLMS.slice(1), llms(site)],
    [SECURITY_TXT.slice(1), securityTxt(site)],
  ]);
}

/** The address from which search engines request robots.txt. */
export const ROBOTS = '/robots.txt';

/**
 * Returns robots.txt (RFC 9309), which allows all pages or, in a preview, none. Search engines only request this file
 * at the root of a host: under a base path, the `noindex` of each page keeps a preview out of results.
 */
export function robots(site: Site): string {
  return site.preview
    ? `User-agent: *\nDisallow: ${basePath(site.url)}/\n`
    : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, SITEMAP)}\n`;
}

/** The address where people who found a security flaw look for a contact. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** The number of months for which security.txt is valid: RFC 9116 recommends less than a year. */
const VALID_MONTHS = 11;

/** Returns security.txt (RFC 9116) with the agency's mail address. Programs read it only at the root of a host. */
function securityTxt(site: Site): string {
  const expires = new Date(site.today);
  expires.setUTCMonth(expires.getUTCMonth() + VALID_MONTHS);
  return `Contact: mailto:${site.identity.email}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: fr, en
Canonical: ${absoluteUrl(site, SECURITY_TXT)}
`;
}
