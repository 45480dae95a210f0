import type { Site } from '../content/site';
import { feed } from './feed';
import { FEED } from './feedPath';
import { llms } from './llms';
import { robots } from './robots';
import { SITEMAP, sitemap } from './sitemap';

/** The files by which machines find and follow the site, by path inside the published folder. */
export function searchFiles(site: Site): Map<string, string> {
  return new Map([
    [SITEMAP.slice(1), sitemap(site)],
    ['robots.txt', robots(site)],
    [FEED.slice(1), feed(site)],
    ['llms.txt', llms(site)],
  ]);
}
