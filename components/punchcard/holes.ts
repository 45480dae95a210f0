import type { PagedRecord } from '../../model/site';

/** Size of a card, in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The part of a card that is shown: the fewer holes, the larger they are. Counted from its top left corner. */
export interface Crop {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** All of a card. */
export const WHOLE: Crop = { column: 0, row: 0, ...CARD };

/**
 * The places of a slug's card, row by row, counted from its top left corner. Deterministic; about two in five are
 * punched.
 */
export function placesOf(slug: string) {
  const next = generator(slug);
  return Array.from({ length: CARD.rows * CARD.columns }, (_, index) => ({
    column: index % CARD.columns,
    row: Math.floor(index / CARD.columns),
    isPunched: next() < 0.42,
  }));
}

/** The paths of a slug's holes in a part of its card, on a grid of 10 units: dots drawn as strokes of no length. */
export function punchedHoles(slug: string, crop: Crop) {
  let punched = '';
  let blank = '';
  for (const { column, row, isPunched } of placesOf(slug)) {
    const [x, y] = [column - crop.column, row - crop.row];
    if (x < 0 || y < 0 || x >= crop.columns || y >= crop.rows) continue;
    const dot = `M${x * 10 + 5} ${y * 10 + 5}h0`;
    if (isPunched) punched += dot;
    else blank += dot;
  }
  return { punched, blank };
}

/** A number of 32 bits that depends on the text alone (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const letter of text) {
    seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return seed;
}

/** Numbers from 0 to 1 that depend on the text alone: xorshift32. */
function generator(text: string): () => number {
  let state = seedOf(text) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x1_0000_0000;
  };
}

/** What is shown of a page's card: its kind says how large the holes are, its slug where they are taken. */
export function cropOf(record: PagedRecord): Crop {
  const scale = scaleOf(record);
  const seed = seedOf(record.slug);
  return {
    ...scale,
    column: seed % (CARD.columns - scale.columns + 1),
    row: (seed >>> 8) % (CARD.rows - scale.rows + 1),
  };
}

type Scale = Pick<Crop, 'columns' | 'rows'>;

function scaleOf(record: PagedRecord): Scale {
  if (record.kind === 'expertise') return SCALES[record.order % SCALES.length] ?? CARD;
  if (record.kind !== 'page') return CARD;
  const types = record.sections?.map(({ type }) => type) ?? [];
  if (types.includes('contact')) return { columns: 6, rows: 4 };
  // A text is quiet: legal notices, cookies.
  return types.some((type) => type !== 'prose') ? { columns: 9, rows: 6 } : CARD;
}

/** Three cards side by side differ at arm's length. */
const SCALES: readonly Scale[] = [
  { columns: 6, rows: 4 },
  { columns: 12, rows: 8 },
  { columns: 9, rows: 6 },
];
