/** Size of a card, in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The paths of a card's holes on a grid of 10 units: dots drawn as strokes of no length. */
export interface Holes {
  readonly punched: string;
  readonly blank: string;
}

/** A place of a card, counted from its top left corner. */
interface Place {
  readonly column: number;
  readonly row: number;
  readonly isPunched: boolean;
}

/** The places of a slug's card, row by row. Deterministic; about two in five are punched. */
export function placesOf(slug: string): Place[] {
  const next = generator(slug);
  return Array.from({ length: CARD.rows * CARD.columns }, (_, index) => ({
    column: index % CARD.columns,
    row: Math.floor(index / CARD.columns),
    isPunched: next() < 0.42,
  }));
}

/** The holes of a slug. */
export function punchedHoles(slug: string): Holes {
  let punched = '';
  let blank = '';
  for (const { column, row, isPunched } of placesOf(slug)) {
    const dot = `M${column * 10 + 5} ${row * 10 + 5}h0`;
    if (isPunched) punched += dot;
    else blank += dot;
  }
  return { punched, blank };
}

/** Numbers from 0 to 1 that depend on the text alone: FNV-1a to seed, xorshift32 to draw. */
function generator(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x1_0000_0000;
  };
}
