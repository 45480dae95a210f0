import type { Font } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { pagedRecords } from '../../model/addresses';
import type { Site } from '../../model/site';
import { cached, contentHash } from '../../reader/files/cache';
import { madeFrom } from '../../reader/madeFrom';
import { socialImagePath } from '../../renderer/addresses/socialImagePath';
import { titleOutlines, titleOutlinesKey } from '../fonts/subset';
import type { Receiver } from '../images/publishPictures';
import { drawSocialImage, shownOn } from './draw';

/** The way images are drawn, for what they show does not say it: another way makes other images. */
const RECIPE = 'social 2';

/** Hands over the social image of every page. */
export async function renderSocialImages(
  site: Site,
  characters: string,
  files: Receiver,
): Promise<void> {
  let font: Promise<Font> | undefined;
  const fontKey = titleOutlinesKey();
  for (const record of pagedRecords(site)) {
    const shown = shownOn(site, record);
    const ingredients = [RECIPE, fontKey, JSON.stringify(shown)];
    await madeFrom(record.file, () =>
      files.keep(socialImagePath(record).slice(1), contentHash(...ingredients), () =>
        cached(ingredients, async () => {
          font ??= titleFont(characters);
          return drawSocialImage(shown, await font);
        }),
      ),
    );
  }
}

async function titleFont(characters: string): Promise<Font> {
  return parse(new Uint8Array(await titleOutlines(characters)).buffer);
}
