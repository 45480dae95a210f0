import type { SiteVersion } from '../../model/addresses/siteVersion';
import type { Site } from '../../model/records/site';
import { contentHash } from '../../reader/files/contentHash';
import type { PublishedFiles } from './staging';
import { builtCommit } from './upToDate.mjs';

/** Returns the version of a site whose files are all written. It has no time: the same content has the same version. */
export function versionOf(site: Pick<Site, 'today'>, files: PublishedFiles): SiteVersion {
  const commit = builtCommit();
  const names = Object.entries(files).map(([path, { digest }]) => `${path}\0${digest}\0`);
  const content = contentHash(...names.sort());
  return { ...(commit ? { commit } : {}), date: site.today, content };
}
