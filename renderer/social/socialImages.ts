import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'opentype.js/dist/opentype.mjs';
import sharp from 'sharp';
import type { Site } from '../content/site';
import { titleOutlines } from '../fonts/subset';
import { drawSocialImage } from './draw';
import { socialImagePath } from './path';

const CACHE = 'node_modules/.cache/social';

/** The social image of every page, by its path inside the published folder. */
export async function renderSocialImages(
  site: Site,
  characters: string,
): Promise<Map<string, Uint8Array>> {
  const bytes = await titleOutlines(characters);
  const font = parse(new Uint8Array(bytes).buffer);
  const images = new Map<string, Uint8Array>();
  for (const record of new Set(site.addresses.values())) {
    const svg = drawSocialImage(site, record, font);
    images.set(socialImagePath(record).slice(1), await cachedPng(svg));
  }
  return images;
}

/** The PNG of an SVG; made once for the same drawing. */
async function cachedPng(svg: string): Promise<Uint8Array> {
  const file = join(CACHE, `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, png);
  renameSync(`${file}.${process.pid}`, file);
  return png;
}
