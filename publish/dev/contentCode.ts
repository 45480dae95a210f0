/** The code that reads the content for the dev server, which loads it again when it changes (liveSite.ts). */
import type { Site } from '../../model/records/site';
import { publishFiles } from '../files/publishFiles';
import { publishPictures } from '../images/publishPictures';
import { publishWoven } from '../images/publishWoven';
import type { Receiver } from '../site/staging';
import { renderIcons } from '../social/appIcons';

export { loadSite, saveReadingCache } from '../../reader/loadSite';
export { fallbackFaces } from '../fonts/fallbackFaces';

/**
 * Returns a function for the icon and each picture, captions file and PDF that a build would publish, by address, which
 * makes the file. A picture is encoded when it is requested, and cached for the build.
 *
 * @param root the project's folder.
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
  files.set('/favicon.svg', async () =>
    Buffer.from((await renderIcons(root, site)).get('favicon.svg') ?? ''),
  );
  await publishPictures(root, site.pictures, receiver);
  await publishWoven(root, site, receiver);
  // A film is sent as it is in content/films: a build removes what no player needs.
  await publishFiles(root, { ...site, films: [] }, receiver);
  return files;
}
