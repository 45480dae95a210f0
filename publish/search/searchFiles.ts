import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { absoluteUrl, FEED } from '../../renderer/addresses/base';
import { feed } from './feed';
import { LLMS, llms } from './llms';
import { SITEMAP, sitemap } from './sitemap';

/** The files by which machines find and follow the site, by path inside the published folder. */
export function searchFiles(site: Site): Map<string, string> {
  return new Map([
    [SITEMAP.slice(1), sitemap(site)],
    [ROBOTS.slice(1), robots(site)],
    [FEED.slice(1), feed(site)],
    [LLMS.slice(1), llms(site)],
    [SECURITY_TXT.slice(1), securityTxt(site)],
  ]);
}

/** Where robots look for it. */
export const ROBOTS = '/robots.txt';

/**
 * robots.txt (RFC 9309): everything may be read, except in a preview. Robots only look for it at the
 * root of a host: under a base path, the `noindex` of each page does the work.
 */
export function robots(site: Site): string {
  return site.preview
    ? `User-agent: *\nDisallow: ${basePath(site.url)}/\n`
    : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, SITEMAP)}\n`;
}

/** Where the finder of a security flaw looks for the contact. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year: a site that is no longer published must not be trusted. */
const VALID_MONTHS = 11;

/**
 * security.txt (RFC 9116). It is only looked for at the root of a host: under a base path, it is the
 * host's own that counts.
 */
export function securityTxt(site: Site): string {
  const expires = new Date(site.today);
  expires.setUTCMonth(expires.getUTCMonth() + VALID_MONTHS);
  return `Contact: mailto:${site.identity.email}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: fr, en
Canonical: ${absoluteUrl(site, SECURITY_TXT)}
`;
}
