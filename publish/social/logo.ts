import type { PublishedPicture } from '../../model/media/picture';
import { openPicture } from '../../reader/pictures/openPicture';

/** A logo in shades from black to white; a social image replaces these by shades between its two colours. */
export interface LogoTones {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel: red, green, blue, opacity. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** The largest width and height of a logo in a social image, in px. */
const BOX = { width: 460, height: 96, fit: 'inside' } as const;
/** The margins in px between a logo and the edges of the rectangle behind the logo. */
const PLATE = { top: 16, bottom: 16, left: 16, right: 16 };

/**
 * Draws a logo for social images, which show black as the background's colour and white as the text's colour. A
 * transparent logo in only dark or only light greys becomes white. Any other logo gets a background in the brighter
 * colour.
 *
 * @param isOnBright whether the background's colour is brighter than the text's colour.
 */
export async function logoTones(
  bytes: Uint8Array,
  logo: PublishedPicture,
  isOnBright: boolean,
): Promise<LogoTones> {
  const fitted = (await openPicture(bytes, BOX)).resize(BOX);
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
