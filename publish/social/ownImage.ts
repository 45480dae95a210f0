import { schemes } from '../../components/theme/tokens';
import type { PictureFile } from '../../model/picture';
import { cached } from '../../reader/cache/byteCache';
import { MAX_PIXELS } from '../../reader/pictures/fault';
import { SOCIAL_IMAGE } from '../../renderer/addresses/socialImagePath';
import { readSame } from '../images/publishPictures';

/** Another number where the crop or its encoding is another. */
const CROP = 'social crop 2';

/**
 * A picture of staff's own as a social image: a JPEG of that very size, cropped to where most is to be
 * seen, on the ground of the site's pages where something showed through it. Made once for its content.
 *
 * @param root the project's.
 * @throws Error when the file is no longer the one that was inspected.
 */
export function ownSocialImage(root: string, picture: PictureFile): Promise<Uint8Array> {
  return cached([CROP, picture.hash], async () => cropped(readSame(root, picture), picture));
}

/** Every metadata (place, camera, author) stays behind: sharp writes none unless asked. */
export async function cropped(
  bytes: Uint8Array,
  { extension, width, height }: Pick<PictureFile, 'extension' | 'width' | 'height'>,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  // A drawing is drawn as large as it is shown: one pixel of it is one at 72 dots an inch.
  const enlarged = Math.max(SOCIAL_IMAGE.width / width, SOCIAL_IMAGE.height / height, 1);
  const density = extension === 'svg' ? Math.min(72 * enlarged, 2400) : undefined;
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, density })
    .autoOrient()
    .flatten({ background: schemes.light.page })
    .resize({ ...SOCIAL_IMAGE, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A name for what `ownSocialImage` makes of a picture. */
export function ownImageKey({ hash }: Pick<PictureFile, 'hash'>): string {
  return `${CROP} ${hash}`;
}
