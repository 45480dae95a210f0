/** The code that reads the content for the dev server. liveSite.ts loads it again when it changes. */
import type { Site } from '../../model/records/site';
import { publishFiles } from '../files/publishFiles';
import { publishPictures } from '../images/publishPictures';
import { publishWoven } from '../images/publishWoven';
import type { Receiver } from '../site/staging';
import { renderIcons } from '../social/appIcons';

export { loadSite, saveReadingCache } from '../../reader/loadSite';
export { fallbackFaces } from '../fonts/fallbackFaces';

/**
 * Returns functions that make the files a build would publish, by address: the icon, pictures, captions and PDFs. A
 * picture is encoded when it is requested, and cached for the build.
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
  // Films are sent unchanged from content/films: a build removes the parts that no player needs.
  await publishFiles(root, { ...site, films: [] }, receiver);
  return files;
}
