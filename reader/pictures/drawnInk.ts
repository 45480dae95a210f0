import type { Ink } from '../../model/picture';
import { followsScheme, inkOfPixels, LOOKED_AT } from './ink';

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
