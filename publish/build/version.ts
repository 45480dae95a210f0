import type { Site } from '../../model/site';
import { contentHash } from '../../reader/files/contentHash';
import { builtCommit } from './builtCommit.mjs';
import type { PublishedFiles } from './staging';

/** Where a published site says which one it is. */
export const VERSION = '/version.json';

/** What tells one deployment from another. */
export interface Version {
  /** The commit it was built from; absent where nobody knows. */
  readonly commit?: string;
  /** The day of publication in Paris, `YYYY-MM-DD`. */
  readonly date: string;
  /** Hash of every published file: the same for the same bytes. */
  readonly content: string;
}

/** The version of a site whose files are all written. No clock: the same content gives the same. */
export function versionOf(site: Pick<Site, 'today'>, files: PublishedFiles): Version {
  const commit = builtCommit();
  const names = Object.entries(files).map(([path, { digest }]) => `${path}\0${digest}\0`);
  const content = contentHash(...names.sort());
  return { ...(commit ? { commit } : {}), date: site.today, content };
}
