import type { Font } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { everyPage } from '../../model/addresses';
import type { PagedRecord, Site } from '../../model/site';
import { cached } from '../../reader/cache/byteCache';
import { contentHash } from '../../reader/files/contentHash';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { withContentFile } from '../../reader/withContentFile';
import { socialImagePath } from '../../renderer/addresses/socialImagePath';
import { titleOutlines, titleOutlinesKey } from '../fonts/subset';
import { SAMPLING } from '../images/lights';
import { cachedLights, pictureFinder } from '../images/publishWoven';
import type { Receiver } from '../site/staging';
import { COVER, drawSocialImage, shownOn } from './draw';
import { ownImageKey, ownSocialImage } from './ownImage';

/** Hashes the code that draws images, as a part of cache keys. */
const recipe = () =>
  sourceHash(
    sourceFiles([
      'publish/social',
      'components/punchcard',
      'components/woven',
      'package-lock.json',
    ]),
    'social',
  );

/**
 * Publishes the social image of every page. A cached image takes no time; drawing takes 10 ms, 10 s for 1,000 articles.
 *
 * @param root the project's, where the files of covers are read.
 * @param report called after each image.
 */
export async function renderSocialImages(
  root: string,
  site: Site,
  characters: string,
  files: Receiver,
  report: (done: number, total: number) => void,
): Promise<void> {
  let font: Promise<Font> | undefined;
  const fontKey = titleOutlinesKey();
  const code = recipe();
  const fileOf = pictureFinder(site);

  const draw = async (record: PagedRecord) => {
    const path = socialImagePath(record).slice(1);
    const { socialImage } = record;
    if (socialImage) {
      await files.reuseOrMake(path, ownImageKey(socialImage), () =>
        ownSocialImage(root, fileOf(socialImage)),
      );
      return;
    }
    const shown = shownOn(site, record);
    const ingredients = [code, SAMPLING, fontKey, JSON.stringify(shown)];
    await files.reuseOrMake(path, contentHash(...ingredients), () =>
      cached(ingredients, async () => {
        font ??= titleFont(characters);
        const lights = shown.cover && (await cachedLights(root, fileOf(shown.cover), COVER));
        return drawSocialImage(shown, await font, lights);
      }),
    );
  };

  // Further pages of a list have the image of its first page.
  const records = everyPage(site).filter(({ pagination }) => !pagination);
  for (const [index, record] of records.entries()) {
    await withContentFile(record.file, () => draw(record));
    report(index + 1, records.length);
  }
}

async function titleFont(characters: string): Promise<Font> {
  const bytes = await titleOutlines(characters);
  return parse(new Uint8Array(bytes).buffer);
}
