import { SIZES, type Weave } from '../../components/woven/weave';
import { openPicture } from '../../reader/pictures/openPicture';
import { bothSchemes } from '../../theme/theme';

/** A part of cache keys. After a change of `lightsOf` that alters its results, increase the first number. */
export const SAMPLING = `2 ${SIZES.length}`;

const BRIGHTEST = SIZES.length - 1;

/**
 * Measures the brightness of a picture at each point of a grid, where a dot will be drawn. Contrast is stretched, so
 * that a picture taken at night is as readable as one by day. The picture is cropped around its middle to the grid's
 * shape.
 *
 * @param bytes the content of a valid photo or SVG.
 * @returns the size of each dot, row by row, as an index in `SIZES`.
 */
export async function lightsOf(
  bytes: Uint8Array,
  { columns, rows }: Pick<Weave, 'columns' | 'rows'>,
): Promise<Uint8Array> {
  const frame = { width: columns, height: rows, fit: 'cover' } as const;
  const picture = await openPicture(bytes, frame);
  const { data, info } = await picture
    .flatten({ background: bothSchemes.logoGround })
    .resize({ ...frame, kernel: 'mitchell' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return stretched(data.filter((_value, index) => index % info.channels === 0));
}

/** The smallest range of brightness (of 255) that is stretched to full contrast; a smaller range would show noise. */
const LEAST_RANGE = 85;

function stretched(shades: Uint8Array): Uint8Array {
  const sorted = shades.toSorted();
  // Ignores the darkest and brightest 2 %: a single lamp must not darken everything else.
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [dark, bright] = [at(0.02), at(0.98)];
  const range = Math.max(bright - dark, LEAST_RANGE);
  const from = Math.min(Math.max((dark + bright - range) / 2, 0), 255 - range);
  return shades.map((shade) =>
    Math.round(Math.min(Math.max((shade - from) / range, 0), 1) * BRIGHTEST),
  );
}
