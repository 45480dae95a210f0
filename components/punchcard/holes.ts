import type { PagedRecord } from '../../model/records/site';

/** The size of a whole punch card (a decorative grid of holes), in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The visible part of a punch card: its top left hole and its size in holes. The fewer holes, the larger they are. */
export interface Crop {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The crop that shows a whole punch card. */
export const WHOLE: Crop = { column: 0, row: 0, ...CARD };

/** Returns the holes of a slug's punch card, row by row. The slug decides which are punched: about two in five. */
export function placesOf(slug: string) {
  const next = generator(slug);
  return Array.from({ length: CARD.rows * CARD.columns }, (_, index) => ({
    column: index % CARD.columns,
    row: Math.floor(index / CARD.columns),
    isPunched: next() < 0.42,
  }));
}

/** Returns two SVG paths, for punched and for blank holes. Each hole is a dot: a zero-length line with round ends. */
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

/** Returns a random generator of numbers between 0 and 1, both excluded, seeded with a text (xorshift32). */
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

/** Returns the visible part of a page's punch card. Its size depends on the kind of page, its position on the slug. */
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

/** The sizes, in holes, of the punch cards drawn for expertises. They are used in turn, so that neighbours differ. */
const SCALES: readonly Scale[] = [
  { columns: 6, rows: 4 },
  { columns: 12, rows: 8 },
  { columns: 9, rows: 6 },
];
