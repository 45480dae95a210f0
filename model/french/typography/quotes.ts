import { readDoubles } from './doubleQuotes';
import type { Pair } from './pair';
import { NO_BREAK } from './signs';
import { readSingles } from './singleQuotes';
import type { Edit } from './tape';

/**
 * Straight quotes made French where they are surely pairs, straight apostrophes curved. A pair at
 * the first level becomes « … », one inside another “…”.
 */
export function quoteEdits(text: string): Edit[] {
  const { pairs, apostrophes } = readSingles(text);
  const marks = new Map<number, string>(apostrophes.map((at) => [at, '’']));
  for (const { open, close, isInner } of nest(text, [...readDoubles(text), ...pairs])) {
    marks.set(open, isInner ? '“' : `«${NO_BREAK}`);
    marks.set(close, isInner ? '”' : `${NO_BREAK}»`);
  }
  return [...marks].sort(([a], [b]) => a - b).map(([at, mark]) => ({ at, length: 1, text: mark }));
}

/** The pairs, and whether each is inside another quote; none where two of them cross. */
function nest(text: string, pairs: readonly Pair[]): (Pair & { readonly isInner: boolean })[] {
  const opening = new Map(pairs.map((pair) => [pair.open, pair]));
  const closing = new Map(pairs.map((pair) => [pair.close, pair]));
  const open: (Pair | string)[] = [];
  const nested: (Pair & { readonly isInner: boolean })[] = [];
  const left = new Set<Pair>();
  for (const { index, 0: sign } of text.matchAll(/["'«»“”]/g)) {
    const opened = opening.get(index);
    const closed = closing.get(index);
    const last = open.at(-1);
    if (opened && last === '“') left.add(opened);
    else if (opened) open.push(opened);
    else if (closed && last === closed) {
      open.pop();
      nested.push({ ...closed, isInner: open.length > 0 });
    } else if (closed && !left.has(closed)) return [];
    else if (sign === '«' || sign === '“') open.push(sign);
    else if ((sign === '»' && last === '«') || (sign === '”' && last === '“')) open.pop();
  }
  return nested;
}
