import { ANIMATED, BROKEN, MAX_PIXELS, tooLarge } from './fault';
import type { Decode } from './inspectPicture';

/**
 * Decodes a photo whole, at a small size, since a header says nothing of a file cut short. Metadata
 * first: a picture too large is refused before it takes memory.
 */
export const decodePhoto: Decode = async (bytes) => {
  // Loaded where there is a photo: checking content without one needs no decoder.
  const { default: sharp } = await import('sharp');
  try {
    const {
      autoOrient,
      hasAlpha,
      pages = 1,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    const { width, height } = autoOrient;
    if (width * height > MAX_PIXELS) return tooLarge(width, height);
    if (pages > 1) return ANIMATED;
    // Not « warning »: cameras write files that are odd, and that every browser shows.
    const photo = sharp(bytes, { failOn: 'error' });
    if (hasAlpha) return { width, height, transparent: !(await photo.stats()).isOpaque };
    await photo.resize(16).raw().toBuffer();
    return { width, height, transparent: false };
  } catch {
    return BROKEN;
  }
};
