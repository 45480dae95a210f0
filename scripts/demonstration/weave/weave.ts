import { palette } from '../../../components/theme/tokens';
import { clamp, type Field, mix } from '../light/field';

/** A picture to weave: holes in one dye on its ground. */
export interface Cloth {
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Holes in a row; they are square, so the width decides of their number in a column. */
  readonly columns: number;
  readonly dye: keyof typeof palette;
  readonly ground: keyof typeof palette;
  /** Over how many px the edge of a hole fades; 1 is sharp, a film weighs less with 2. */
  readonly edge?: number;
  /** Points of the field that a hole looks at, on each side. */
  readonly samples?: number;
}

/** Pixels row by row: red, green, blue, a byte each. */
export type Pixels = Uint8Array<ArrayBuffer>;

/** How bright each place of the grid is, row by row, from 0 to `STEPS`. */
export type Levels = Uint8Array<ArrayBuffer>;

/**
 * The light of a field at each place of the grid, in steps, as the holes of a card. A place keeps the
 * level that it had `before` until its light has clearly left it: in a film, nothing flickers.
 */
export function levelsOf(field: Field, cloth: Cloth, before?: Levels): Levels {
  const { columns } = cloth;
  return new Uint8Array(columns * rowsOf(cloth)).map((_, place) => {
    const light = lightOf(field, cloth, place % columns, Math.floor(place / columns)) * STEPS;
    const old = before?.[place];
    return old !== undefined && Math.abs(light - old) < STAY ? old : Math.round(light);
  });
}

/**
 * Draws holes, each as large as its place is bright, so that their surface follows the light. Where
 * there is none the card stays blank: a hole hardly pricked.
 */
export function draw(levels: Levels, cloth: Cloth): Pixels {
  const { width, height, columns, dye, ground } = cloth;
  const pitch = width / columns;
  const tints = shadesBetween(palette[ground], palette[dye]);
  const pixels = new Uint8Array(width * height * 3);
  for (let place = 0; place < pixels.length; place += 3) pixels.set(tints[0] ?? [], place);
  for (const [place, level] of levels.entries()) {
    const light = level / STEPS;
    const radius = Math.max(LEAST, LARGEST * light ** 0.6) * pitch;
    const strength = level === 0 ? BLANK : mix(0.6, 1, clamp(light * 3));
    const center = [(place % columns) + 0.5, Math.floor(place / columns) + 0.5] as const;
    disc(pixels, cloth, tints, center[0] * pitch, center[1] * pitch, radius, strength);
  }
  return pixels;
}

const STEPS = 14;
/** How many steps a light may leave its level by, before the hole follows. */
const STAY = 0.85;
/** Of the side of a place. */
const LEAST = 0.075;
const LARGEST = 0.475;
/** How much of the dye a blank place shows. */
const BLANK = 0.3;

/** Rows of square places, the last of which may be cut by the edge. */
function rowsOf({ width, height, columns }: Cloth): number {
  return Math.ceil((height * columns) / width - 0.01);
}

/** The mean light of a place of the grid, from 0 to 1. */
function lightOf(field: Field, cloth: Cloth, column: number, row: number): number {
  const { width, height, columns, samples = 2 } = cloth;
  const pitch = width / columns;
  const unit = Math.min(width, height) / 2;
  let sum = 0;
  for (let index = 0; index < samples * samples; index += 1) {
    const right = (column + ((index % samples) + 0.5) / samples) * pitch;
    const down = (row + (Math.floor(index / samples) + 0.5) / samples) * pitch;
    sum += clamp(field((right - width / 2) / unit, (height / 2 - down) / unit));
  }
  return sum / samples ** 2;
}

/** A round hole with a smooth edge, in px. */
function disc(
  ...[pixels, { width, height, edge = 1 }, tints, cx, cy, radius, strength]: [
    Pixels,
    Cloth,
    readonly (readonly number[])[],
    number,
    number,
    number,
    number,
  ]
): void {
  const top = Math.max(0, Math.floor(cy - radius - edge));
  const bottom = Math.min(height - 1, Math.ceil(cy + radius + edge));
  const left = Math.max(0, Math.floor(cx - radius - edge));
  const right = Math.min(width - 1, Math.ceil(cx + radius + edge));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = clamp((radius - Math.hypot(x + 0.5 - cx, y + 0.5 - cy)) / edge + 0.5);
      if (cover > 0)
        pixels.set(tints[Math.round(cover * strength * 15)] ?? [], (y * width + x) * 3);
    }
  }
}

/** Sixteen colours from one to another, so that a picture is small. */
function shadesBetween(ground: string, dye: string): number[][] {
  const [from, to] = [bytesOf(ground), bytesOf(dye)];
  return Array.from({ length: 16 }, (_, share) =>
    from.map((part, index) => Math.round(mix(part, to[index] ?? 0, share / 15))),
  );
}

function bytesOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
