import type { Variant } from '../../model/picture';
import { MAX_PIXELS } from '../../reader/pictures/fault';
import { RECIPE } from '../../reader/pictures/recipe';

/** Makes one published file of a photo's bytes. */
export type Encode = (bytes: Uint8Array, variant: Variant) => Promise<Uint8Array>;

/**
 * Turned upright by its EXIF orientation, converted to sRGB and no wider than asked. Every metadata
 * (location, camera, author, thumbnail) stays behind: sharp writes none that it is not told to.
 */
export const encodePhoto: Encode = async (bytes, { extension, width, flat }) => {
  // Not at the top: pages that show no photo need no encoder.
  const { default: sharp } = await import('sharp');
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (extension) {
    case 'avif':
      return photo.avif(RECIPE.avif).toBuffer();
    case 'webp':
      return photo.webp(flat ? RECIPE.flat.webp : RECIPE.webp).toBuffer();
    case 'jpg':
      return photo.jpeg(RECIPE.jpg).toBuffer();
    case 'png':
      return photo.png(flat ? RECIPE.flat.png : RECIPE.png).toBuffer();
    case 'svg':
      throw new Error('A drawing is published as it is');
  }
};
