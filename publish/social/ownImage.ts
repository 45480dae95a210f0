import { schemes } from '../../components/theme/tokens';
import type { PictureFile } from '../../model/picture';
import { MAX_PIXELS } from '../../reader/pictures/fault';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';

/** The version of the crop and its encoding, a part of cache keys. */
export const CROP = 'social crop 2';

/**
 * Returns a picture of staff's own as a social image: a JPEG of that size, cropped to its most salient part, on the
 * ground of the site's pages where it is transparent. All metadata (location, camera, author) is removed: sharp
 * writes none unless told to.
 */
export async function cropped(
  bytes: Uint8Array,
  { extension, width, height }: Pick<PictureFile, 'extension' | 'width' | 'height'>,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  // A drawing is rendered at its final size: at 72 dots an inch its unit is one pixel.
  const enlarged = Math.max(SOCIAL_IMAGE.width / width, SOCIAL_IMAGE.height / height, 1);
  const density = extension === 'svg' ? Math.min(72 * enlarged, 2400) : undefined;
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, density })
    .autoOrient()
    .flatten({ background: schemes.light.page })
    .resize({ ...SOCIAL_IMAGE, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
