import type { PublishedPicture } from '../../model/media/picture';
import { densityFor, openPicture } from '../../reader/pictures/openPicture';

/** A logo in white on black. A social image replaces these by its two colours. */
export interface LogoTones {
  readonly width: number;
  readonly height: number;
  /** The red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** The largest size of a logo, in px. */
const BOX = { width: 460, height: 96 };
/** The margins of the plate behind a logo, in px. */
const PLATE = { top: 16, bottom: 16, left: 16, right: 16 };

/**
 * Draws a logo for social images. One in a single grey, with a transparent background, becomes its outline. Any other
 * keeps its shades, with more contrast, on a plate of the brighter colour.
 *
 * @param isOnBright whether the background of the image is the brighter of its two colours.
 */
export async function logoTones(
  bytes: Uint8Array,
  logo: PublishedPicture,
  isOnBright: boolean,
): Promise<LogoTones> {
  const drawing = await openPicture(
    bytes,
    logo.extension === 'svg' ? densityFor(logo, BOX) : undefined,
  );
  const fitted = drawing.resize({ ...BOX, fit: 'inside' });
  const isOutline = logo.ink === 'dark' || logo.ink === 'light';
  const tones = isOutline
    ? fitted.ensureAlpha().extractChannel('alpha')
    : fitted
        .flatten({ background: 'white' })
        .negate(isOnBright)
        .extend({ ...PLATE, background: 'white' })
        .greyscale()
        .normalise();
  const { data, info } = await tones
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(4 * info.width * info.height);
  for (let at = 0; at < info.width * info.height; at += 1) {
    pixels.fill(data[at * info.channels] ?? 0, 4 * at, 4 * at + 3);
    pixels[4 * at + 3] = 255;
  }
  return { width: info.width, height: info.height, pixels };
}
