import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { absoluteUrl } from '../../renderer/addresses/base';
import { SITEMAP } from './sitemap';

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
