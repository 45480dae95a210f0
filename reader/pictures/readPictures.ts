import { readFileSync, statSync } from 'node:fs';
import type { Ink } from '../../model/media/picture';
import { DerivedCache } from '../cache/derivedCache';
import { contentFile } from '../files/contentFile';
import { fileDigest } from '../files/fileDigest.mjs';
import { ANIMATED, BROKEN, faultOfSize, MAX_BYTES } from './fault';
import { followsScheme, inkOfPixels, LOOKED_AT } from './ink';
import {
  type Decode,
  drawableBytes,
  heavyPicture,
  inspectPicture,
  type PictureReading,
} from './inspectPicture';
import { openPicture } from './openPicture';

/** Reads and checks each file in the project's folder content/images. Caches results by path and content. */
export async function readPictures(
  root: string,
  paths: readonly string[],
  cache = new DerivedCache(),
): Promise<PictureReading[]> {
  const readings: PictureReading[] = [];
  // Photos are read one after the other: each takes much memory while it is decoded.
  for (const path of paths) readings.push(await readPicture(path, contentFile(root, path), cache));
  return readings;
}

async function readPicture(
  path: string,
  file: string,
  cache: DerivedCache,
): Promise<PictureReading> {
  const { size } = statSync(file);
  if (size > MAX_BYTES) return heavyPicture(path, size);
  return cache.made(`picture ${path} ${fileDigest(file)}`, async () => {
    const bytes = readFileSync(file);
    return withInk(await inspectPicture(path, bytes, decodePhoto), bytes);
  });
}

/** Adds `ink` to the data of an SVG or PNG: which of the picture's colours are hard to see on a dark or light page. */
async function withInk(reading: PictureReading, bytes: Uint8Array): Promise<PictureReading> {
  if (!reading.ok || reading.picture.extension === 'jpg') return reading;
  // A picture that sharp cannot draw is published without its ink.
  const ink = await inkOf(drawableBytes(bytes, reading.picture)).catch(() => undefined);
  return ink ? { ...reading, picture: { ...reading.picture, ink } } : reading;
}

/**
 * Decodes a whole photo, since its header does not show whether the file was truncated. Reads the header first: a photo
 * that is too large is refused before it takes memory.
 */
export const decodePhoto: Decode = async (bytes) => {
  // sharp is loaded only for a photo that is not cached.
  const { default: sharp } = await import('sharp');
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { autoOrient, hasAlpha, pages = 1 } = header;
    const { width, height } = autoOrient;
    const fault = faultOfSize(width, height, bytes);
    if (fault) return fault;
    if (pages > 1) return ANIMATED;
    // `failOn: 'warning'` would refuse odd files of cameras that every browser shows.
    const photo = sharp(bytes, { failOn: 'error' });
    const sample = hasAlpha ? photo.extractChannel('alpha') : photo.resize(16);
    const values = await sample.raw().toBuffer();
    return { width, height, transparent: hasAlpha && values.some((value) => value < 255) };
  } catch {
    return BROKEN;
  }
};

/** Returns which colours are hard to see on a dark or light page; undefined for none, or if an SVG adapts to both. */
export async function inkOf(bytes: Uint8Array): Promise<Ink | undefined> {
  if (followsScheme(bytes)) return undefined;
  const frame = { width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' } as const;
  const picture = await openPicture(bytes, frame);
  const { data } = await picture
    .resize(frame)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkOfPixels(data);
}
