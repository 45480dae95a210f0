import type { Sharp } from 'sharp';
import type { PublishedPicture } from '../../model/media/picture';
import { MAX_PIXELS } from './fault';

/**
 * Opens a picture with sharp, rotated as its EXIF data says, in sRGB. Reduces 16-bit colours to 8 bits first: sharp
 * would convert a 16-bit picture with a colour profile to Display P3. The published picture, which has no profile,
 * would then look washed out.
 *
 * @param bytes the content of a valid photo or SVG.
 * @param density the resolution at which an SVG is rendered, in dots an inch.
 */
export async function openPicture(bytes: Uint8Array, density?: number): Promise<Sharp> {
  // sharp is loaded only for a picture that is not cached.
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, density } as const;
  const picture = sharp(bytes, options).autoOrient();
  const { space } = await picture.metadata();
  return space === 'rgb16' ? picture.pipelineColourspace('srgb') : picture;
}

/** Returns the density in dots an inch at which an SVG fills a size in px. At 72, one unit of the SVG is one pixel. */
export function densityFor(drawing: Size, size: Size): number {
  const enlarged = Math.max(size.width / drawing.width, size.height / drawing.height);
  return Math.min(72 * enlarged, 2400);
}

type Size = Pick<PublishedPicture, 'width' | 'height'>;
