import { NO_BREAK } from './signs';
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

/** Returns the pairs, and whether each is inside another quote; none where two of them cross. */
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

/** Where a quote opens and closes. */
interface Pair {
  readonly open: number;
  readonly close: number;
}

/** What a quote that opens follows. */
const BEFORE_QUOTE = /^$|[\s([{«“"'’—–/-]/;
/** What follows a quote that closes. */
const AFTER_QUOTE = /^$|[\s.,;:!?)\]}»”"'’…—–/-]/;

/**
 * Pairs of `"`. Each is known for the one or the other by what touches it; where one of a paragraph
 * has no partner, none is sure.
 */
function readDoubles(text: string): readonly Pair[] {
  const pairs: Pair[] = [];
  let open: number | undefined;
  let hasInches = false;
  let endsAtDigit = false;
  for (const { index } of text.matchAll(/"/g)) {
    const before = text[index - 1] ?? '';
    const after = text[index + 1] ?? '';
    if (open !== undefined) {
      if (!ENDS_DOUBLE.test(before) || !AFTER_QUOTE.test(after)) return [];
      pairs.push({ open, close: index });
      endsAtDigit ||= /\d/.test(before);
      open = undefined;
    } else if (BEFORE_QUOTE.test(before) && BEGINS_DOUBLE.test(after)) {
      open = index;
    } else if (/\d/.test(before)) {
      // « un écran de 15" »
      hasInches = true;
    } else {
      return [];
    }
  }
  return open !== undefined || (hasInches && endsAtDigit) ? [] : pairs;
}

const BEGINS_DOUBLE = /[^\s.,;:!?)\]}»”"]/;
const ENDS_DOUBLE = /[^\s([{«“"]/;

/** What the straight apostrophes of a paragraph are, by their offsets. */
interface SingleQuotes {
  readonly pairs: readonly Pair[];
  readonly apostrophes: readonly number[];
}

/**
 * Tells quotes from apostrophes. Where a quote that opens has no end, no pair is sure: the signs
 * that might be its end are neither.
 */
function readSingles(text: string): SingleQuotes {
  const pairs: Pair[] = [];
  const apostrophes: number[] = [];
  const alone: number[] = [];
  let open: number | undefined;
  let isDoubtful = false;
  for (const { index, 0: sign } of text.matchAll(/['‘´]/g)) {
    const before = text.slice(Math.max(0, index - LONGEST_WORD), index);
    const after = text.slice(index + 1, index + 4);
    const role = roleOf(sign, before, after);
    const quoted = open === undefined ? undefined : wordSince(open, index, before);
    if (role === 'apostrophe') {
      apostrophes.push(index);
    } else if (role === 'open') {
      isDoubtful ||= open !== undefined;
      open = index;
    } else if (role === 'close' && open !== undefined && quoted === 'n') {
      // « rock 'n' roll »
      apostrophes.push(open, index);
      open = undefined;
    } else if (role === 'close' && CUT_SHORT.test(before) && quoted === undefined) {
      apostrophes.push(index);
    } else if (role === 'close' && open !== undefined) {
      pairs.push({ open, close: index });
      open = undefined;
    } else if (role === 'close' && /\p{L}$/u.test(before)) {
      alone.push(index);
    } else if (role === 'none') {
      isDoubtful = true;
    }
  }
  if (isDoubtful || open !== undefined) return { pairs: [], apostrophes };
  return { pairs, apostrophes: [...apostrophes, ...alone] };
}

const LONGEST_WORD = 12;

function roleOf(sign: string, before: string, after: string) {
  if (/\p{L}$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return 'apostrophe';
  if (/\p{N}$/u.test(before) && /^\p{L}/u.test(after)) return 'apostrophe';
  if (ELIDED.test(before) && /^(?:["«“\ufdd0]|'\p{L})/u.test(after)) return 'apostrophe';
  if (sign !== "'") return undefined;
  // « ''mot'' » is somebody's double quotes; « l''atelier' » is not.
  const isDoubled = before.endsWith("'") && !ELIDED.test(before.slice(0, -1));
  if (isDoubled || after.startsWith("'")) return 'none';
  if (BEFORE_QUOTE.test(before.slice(-1)) && BEGINS.test(after)) return 'open';
  return ENDS.test(before) && AFTER_QUOTE.test(after.slice(0, 1)) ? 'close' : 'none';
}

/** Returns the one word that a quote holds, where it is no more than that. */
function wordSince(open: number, close: number, before: string): string | undefined {
  const length = close - open - 1;
  if (length > before.length) return undefined;
  const words = before.slice(before.length - length);
  return /\s/.test(words) ? undefined : words;
}

/** « l'"Atelier" », « qu'« ici » » */
const ELIDED = /(?:^|[^\p{L}\p{N}'’‘´]|(?<![\p{L}\p{N}])['’‘´])(?:[cdjlmnst]|\p{L}{0,8}qu)$/iu;
/** Not « '98 ». */
const BEGINS = /^(?!\d\d(?!\d))[\p{L}\p{N}«“"\ufdd0]/u;
const ENDS = /[\p{L}\p{N}.!?…)%»”"\ufdd0]$/u;
/** Words cut short that people write with an apostrophe: « de com' & audit ». */
const CUT_SHORT = /(?:^|[\s’'-])(?:com|prod|déj|dej|aprèm|aprem|appart|apéro|pub)$/iu;
