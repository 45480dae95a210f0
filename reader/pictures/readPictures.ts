import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Ink } from '../../model/picture';
import { cached } from '../cache/byteCache';
import { cachedReading } from '../cache/cachedReading';
import { contentFile } from '../files/contentFile';
import { ANIMATED, BROKEN, faultOfSize, MAX_BYTES } from './fault';
import { followsScheme, inkOfPixels, LOOKED_AT } from './ink';
import { type Decode, heavyPicture, inspectPicture, type PictureReading } from './inspectPicture';

/**
 * What is known of each file of content/images of a project. A photo is decoded once for its bytes,
 * by whichever command meets it first; a file that has not changed since this process read it is
 * not read again, so that a page asked for while developing does not wait for the photos.
 */
export async function readPictures(
  root: string,
  paths: readonly string[],
): Promise<PictureReading[]> {
  const readings: PictureReading[] = [];
  // One after the other: a photo takes its share of memory while it is looked at.
  for (const path of paths) readings.push(await readPicture(root, path));
  return readings;
}

const seen = new Map<string, { readonly stamp: string; readonly reading: PictureReading }>();

async function readPicture(root: string, path: string): Promise<PictureReading> {
  const file = contentFile(root, path);
  const { size, mtimeMs } = statSync(file);
  const stamp = `${size}:${mtimeMs}`;
  const known = seen.get(file);
  if (known?.stamp === stamp) return known.reading;
  const bytes = size > MAX_BYTES ? undefined : readFileSync(file);
  const reading =
    bytes === undefined
      ? heavyPicture(path, size)
      : await withInk(await inspectPicture(path, bytes, decodeOnce), bytes);
  seen.set(file, { stamp, reading });
  return reading;
}

const decodedSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  transparent: z.boolean(),
});

/** Only what lets the page show through has an ink: a drawing, or a photo that is published as PNG. */
async function withInk(reading: PictureReading, bytes: Uint8Array): Promise<PictureReading> {
  if (!reading.ok || reading.picture.extension === 'jpg') return reading;
  const kept = await cached(['ink 1', bytes], async () =>
    // One that the decoder does not draw is shown as it is.
    new TextEncoder().encode((await inkOf(bytes).catch(() => undefined)) ?? 'any'),
  );
  const ink = inkSchema.safeParse(new TextDecoder().decode(kept)).data;
  return ink ? { ...reading, picture: { ...reading.picture, ink } } : reading;
}

const inkSchema = z.enum(['dark', 'light', 'coloured']);

const decodeOnce: Decode = (bytes) =>
  cachedReading(['decoded 2', bytes], decodedSchema, () => decodePhoto(bytes));

/**
 * Decodes a photo whole, at a small size, since a header says nothing of a file cut short. Metadata
 * first: a picture too large is refused before it takes memory.
 */
export const decodePhoto: Decode = async (bytes) => {
  // Loaded where there is a photo: checking content without one needs no decoder.
  const { default: sharp } = await import('sharp');
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { autoOrient, format, hasAlpha, pages = 1 } = header;
    const { width, height } = autoOrient;
    const fault = faultOfSize(width, height, format === 'heif');
    if (fault) return fault;
    if (pages > 1) return ANIMATED;
    // Not « warning »: cameras write files that are odd, and that every browser shows.
    const photo = sharp(bytes, { failOn: 'error' });
    const seen = hasAlpha ? photo.extractChannel('alpha') : photo.resize(16);
    const values = await seen.raw().toBuffer();
    return { width, height, transparent: hasAlpha && values.some((value) => value < 255) };
  } catch {
    return BROKEN;
  }
};

/** The ink of a picture, a drawing's too: see `inkOfPixels`. Undefined where a drawing follows the scheme by itself. */
export async function inkOf(bytes: Uint8Array): Promise<Ink | undefined> {
  if (followsScheme(bytes)) return undefined;
  // Loaded where a picture is looked at for the first time: what it told is kept.
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(bytes)
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkOfPixels(data);
}
