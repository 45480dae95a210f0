/** Size of a card, in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The paths of a card's holes on a grid of 10 units: dots drawn as strokes of no length. */
export interface Holes {
  readonly punched: string;
  readonly blank: string;
}

/** Which places of a slug's card are punched, row by row. Deterministic; about two in five are. */
export function isPunched(slug: string): boolean[] {
  const next = generator(slug);
  return Array.from({ length: CARD.rows * CARD.columns }, () => next() < 0.42);
}

/** The holes of a slug. */
export function punchedHoles(slug: string): Holes {
  let punched = '';
  let blank = '';
  for (const [index, hole] of isPunched(slug).entries()) {
    const column = index % CARD.columns;
    const row = Math.floor(index / CARD.columns);
    const dot = `M${column * 10 + 5} ${row * 10 + 5}h0`;
    if (hole) punched += dot;
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
