/** The code with which the dev server reads content; liveSite.ts loads this module again when its code changes. */
import type { Site } from '../../model/records/site';
import { publishFiles } from '../files/publishFiles';
import { publishPictures } from '../images/publishPictures';
import { publishWoven } from '../images/publishWoven';
import type { Receiver } from '../site/staging';
import { renderIcons } from '../social/appIcons';

export { loadSite, saveReadingCache } from '../../reader/loadSite';
export { fallbackFaces } from '../fonts/fallbackFaces';

/**
 * Returns, by address, functions that create the favicon, pictures, captions and PDFs that a build would publish. A
 * picture is encoded when a browser first requests it, and is cached for the next build too.
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
