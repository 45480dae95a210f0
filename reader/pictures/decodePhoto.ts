import { ANIMATED, BROKEN, faultOfSize } from './fault';
import type { Decode } from './inspectPicture';

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
