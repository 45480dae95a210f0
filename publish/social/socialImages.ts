import { parse } from 'opentype.js/dist/opentype.mjs';
import sharp from 'sharp';
import { pagedRecords } from '../../model/addresses';
import type { Site } from '../../model/site';
import { cached } from '../../reader/files/cache';
import { madeFrom } from '../../reader/madeFrom';
import { socialImagePath } from '../../renderer/addresses/socialImagePath';
import { titleOutlines } from '../fonts/subset';
import { drawSocialImage } from './draw';

/** The social image of every page, by its path inside the published folder. */
export async function renderSocialImages(
  site: Site,
  characters: string,
): Promise<Map<string, Uint8Array>> {
  const bytes = await titleOutlines(characters);
  const font = parse(new Uint8Array(bytes).buffer);
  const images = new Map<string, Uint8Array>();
  for (const record of pagedRecords(site)) {
    const png = await madeFrom(record.file, () => {
      const svg = drawSocialImage(site, record, font);
      return cached([svg], () => toPng(svg));
    });
    images.set(socialImagePath(record).slice(1), png);
  }
  return images;
}

function toPng(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
