import type { Sharp } from 'sharp';
import { MAX_PIXELS, MAX_SIDE } from './fault';
import { formatOf } from './format';
import { validDrawing } from './inspectPicture';

/** The width and height in px to which a picture will be resized, and whether it lies inside them or covers them. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover';
}

/**
 * Opens a picture with sharp, rotated as its EXIF data says, in sRGB. Reduces 16-bit colours to 8 bits first: sharp
 * would convert a 16-bit picture with a colour profile to Display P3. The published picture, which has no profile,
 * would then look washed out.
 *
 * @param bytes the content of a valid photo or SVG.
 * @param frame the frame for which an SVG is rendered, however large or small its own size is; a photo needs none.
 */
export async function openPicture(bytes: Uint8Array, frame?: Frame): Promise<Sharp> {
  // sharp is loaded only for a picture that is not cached.
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
  const drawn = frame && formatOf(bytes) === 'svg' ? drawnFor(bytes, frame) : bytes;
  const picture = sharp(drawn, options).autoOrient();
  const { space } = await picture.metadata();
  return space === 'rgb16' ? picture.pipelineColourspace('srgb') : picture;
}

/**
 * Gives an SVG the width and height in px at which it fits a frame. sharp would render it at its own size first, which
 * may be larger than the most pixels allowed. A very long SVG that cannot cover its frame gets margins.
 */
function drawnFor(bytes: Uint8Array, { fit, ...frame }: Frame): Uint8Array {
  const { text, width, height } = validDrawing(bytes);
  const scales = [frame.width / width, frame.height / height];
  const scale = fit === 'inside' ? Math.min(...scales) : Math.max(...scales);
  const [x, y] = [width, height].map((side) =>
    Math.min(Math.max(1, Math.round(side * scale)), MAX_SIDE),
  );
  const resized = (root: string) =>
    root
      .replace(/ (?:width|height)="[^"]*"/g, '')
      .replace('<svg', `<svg width="${x}" height="${y}"`);
  return new TextEncoder().encode(text.replace(/^<svg[^>]*/, resized));
}
