/** Size of a card, in holes. */
export const CARD = { columns: 12, rows: 8 } as const;

/** The paths of a card's holes on a grid of 10 units: dots drawn as strokes of no length. */
export interface Holes {
  readonly punched: string;
  readonly blank: string;
}

/** The holes of a slug. Deterministic; about two places in five are punched. */
export function punchedHoles(slug: string): Holes {
  const next = generator(slug);
  let punched = '';
  let blank = '';
  for (let row = 0; row < CARD.rows; row += 1) {
    for (let column = 0; column < CARD.columns; column += 1) {
      const dot = `M${column * 10 + 5} ${row * 10 + 5}h0`;
      if (next() < 0.42) punched += dot;
      else blank += dot;
    }
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
