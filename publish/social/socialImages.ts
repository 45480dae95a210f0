import type { Font } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { pagedRecords } from '../../model/addresses';
import type { Site } from '../../model/site';
import { cached } from '../../reader/files/cache';
import { madeFrom } from '../../reader/madeFrom';
import { socialImagePath } from '../../renderer/addresses/socialImagePath';
import { titleOutlines, titleOutlinesKey } from '../fonts/subset';
import { drawSocialImage, shownOn } from './draw';

/** The way images are drawn, for what they show does not say it: another way makes other images. */
const RECIPE = 'social 2';

/** The social image of every page, by its path inside the published folder. */
export async function renderSocialImages(
  site: Site,
  characters: string,
): Promise<Map<string, Uint8Array>> {
  let font: Promise<Font> | undefined;
  const fontKey = titleOutlinesKey();
  const images = new Map<string, Uint8Array>();
  for (const record of pagedRecords(site)) {
    const shown = shownOn(site, record);
    const png = await madeFrom(record.file, () =>
      cached([RECIPE, fontKey, JSON.stringify(shown)], async () => {
        font ??= titleFont(characters);
        return drawSocialImage(shown, await font);
      }),
    );
    images.set(socialImagePath(record).slice(1), png);
  }
  return images;
}

async function titleFont(characters: string): Promise<Font> {
  return parse(new Uint8Array(await titleOutlines(characters)).buffer);
}
