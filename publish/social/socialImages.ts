import { everyPage } from '../../model/addresses';
import type { Site } from '../../model/site';
import { cached } from '../../reader/files/cache';
import { contentHash } from '../../reader/files/contentHash';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { madeFrom } from '../../reader/madeFrom';
import { eachOf, openPool, type Work } from '../../reader/pool/pool';
import { socialImagePath } from '../../renderer/addresses/socialImagePath';
import type { Receiver } from '../files/receiver';
import { titleOutlines, titleOutlinesKey } from '../fonts/subset';
import { SAMPLING } from '../images/lights';
import { keptLights, pictureFinder } from '../images/publishWoven';
import { COVER, shownOn } from './draw';
import type { Drawing } from './draw.worker';
import { ownImageKey, ownSocialImage } from './ownImage';

/** The way images are drawn, for what they show does not say it: other code makes other images. */
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

const DRAW: Work<Drawing, Uint8Array> = {
  module: 'publish/social/draw.worker',
  here: () => import('./draw.worker'),
};

/** Images that are drawn in the time that a thread takes to start. */
const WORTH = 20;

/**
 * Hands over the social image of every page, as soon as it is drawn.
 *
 * @param root the project's, where covers are looked at.
 * @param told called after each, with how many there are.
 */
export async function renderSocialImages(
  root: string,
  site: Site,
  characters: string,
  files: Receiver,
  told: (done: number, total: number) => void,
): Promise<void> {
  let font: Promise<Drawing['font']> | undefined;
  const fontKey = titleOutlinesKey();
  const code = recipe();
  const fileOf = pictureFinder(site);
  const pool = openPool(DRAW, WORTH);
  try {
    // Those where a list goes on have that of its first page.
    const records = everyPage(site).filter(({ pagination }) => !pagination);
    let done = 0;
    await eachOf(records, pool.lanes, async (record) => {
      const { socialImage } = record;
      if (socialImage) {
        await madeFrom(record.file, () =>
          files.keep(socialImagePath(record).slice(1), ownImageKey(socialImage), () =>
            ownSocialImage(root, fileOf(socialImage)),
          ),
        );
        done += 1;
        told(done, records.length);
        return;
      }
      const shown = shownOn(site, record);
      const ingredients = [code, SAMPLING, fontKey, JSON.stringify(shown)];
      await madeFrom(record.file, () =>
        files.keep(socialImagePath(record).slice(1), contentHash(...ingredients), () =>
          cached(ingredients, async () => {
            font ??= titleFont(characters);
            const lights = shown.cover && (await keptLights(root, fileOf(shown.cover), COVER));
            return pool.run({ shown, font: await font, lights });
          }),
        ),
      );
      done += 1;
      told(done, records.length);
    });
  } finally {
    await pool.close();
  }
}

async function titleFont(characters: string): Promise<Drawing['font']> {
  const bytes = await titleOutlines(characters);
  return { name: contentHash(bytes), bytes };
}
