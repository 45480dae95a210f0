import type { PagedRecord } from '../../model/records/site';

/** The size of a whole punch card (a decorative grid of holes), in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The visible part of a punch card: its top left hole (`column`, `row`) and its size in holes. */
export interface Crop {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The crop that shows a whole punch card. */
export const WHOLE: Crop = { column: 0, row: 0, ...CARD };

/** Returns all holes of a punch card, row by row. The slug decides which holes are punched: about two in five. */
export function placesOf(slug: string) {
  const next = generator(slug);
  return Array.from({ length: CARD.rows * CARD.columns }, (_, index) => ({
    column: index % CARD.columns,
    row: Math.floor(index / CARD.columns),
    isPunched: next() < 0.42,
  }));
}

/** Returns the SVG paths of punched and of blank holes. Each hole is a line of length 0 with round ends: a dot. */
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

/** Hashes a text to 32 bits (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const letter of text) {
    seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return seed;
}

/** Returns a generator of random numbers between 0 and 1, both excluded. The text is the seed (xorshift32). */
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

/** Returns the visible part of a page's punch card. The kind of page decides its size; the slug, its position. */
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
  // Pages of plain text, such as legal notices, have small holes.
  return types.some((type) => type !== 'prose') ? { columns: 9, rows: 6 } : CARD;
}

/** The sizes, in holes, of the drawn part of expertises' punch cards: used in turn, so that neighbours differ. */
const SCALES: readonly Scale[] = [
  { columns: 6, rows: 4 },
  { columns: 12, rows: 8 },
  { columns: 9, rows: 6 },
];
