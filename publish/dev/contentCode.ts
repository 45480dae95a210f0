/** What the dev server runs of the reader, and loads again when its code changes (liveSite.ts). */
import type { Site } from '../../model/site';
import { publishFiles } from '../files/publishFiles';
import { publishPictures } from '../images/publishPictures';
import { publishWoven } from '../images/publishWoven';
import type { Receiver } from '../site/staging';

export { loadSite, saveReadingCache } from '../../reader/loadSite';

/**
 * Returns what makes each picture, captions and PDF that a build of a site would publish, by address. Nothing is
 * encoded before it is requested; what is, is cached for the build.
 *
 * @param root the project's.
 */
export async function filesOf(
  root: string,
  site: Site,
): Promise<ReadonlyMap<string, () => Promise<Uint8Array>>> {
  const files = new Map<string, () => Promise<Uint8Array>>();
  const receiver: Receiver = {
    async reuseOrMake(path, _key, make) {
      files.set(`/${path}`, make);
    },
  };
  await publishPictures(root, site.pictures, receiver);
  await publishWoven(root, site, receiver);
  // A film is sent as it is in content/films: a build removes what no player needs.
  await publishFiles(root, { ...site, films: [] }, receiver);
  return files;
}
