import type { Sharp } from 'sharp';
import { MAX_PIXELS } from './fault';

/**
 * Opens a picture upright, with its colours in sRGB. sharp converts 16-bit colours that have a profile to Display P3,
 * which looks washed out once published without that profile. They are reduced to 8 bits first, which sharp converts
 * to sRGB.
 *
 * @param bytes the content of a valid photo or drawing.
 * @param density the resolution of a rendered drawing, in dots an inch.
 */
export async function openPicture(bytes: Uint8Array, density?: number): Promise<Sharp> {
  // Loaded only for a picture that is not cached.
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, density } as const;
  const picture = sharp(bytes, options).autoOrient();
  const { space } = await picture.metadata();
  return space === 'rgb16' ? picture.pipelineColourspace('srgb') : picture;
}
