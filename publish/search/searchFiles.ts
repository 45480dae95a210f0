import type { Site } from '../../model/site';
import { FEED } from '../../renderer/addresses/feedPath';
import { feed } from './feed';
import { LLMS, llms } from './llms';
import { ROBOTS, robots } from './robots';
import { SECURITY_TXT, securityTxt } from './securityTxt';
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
