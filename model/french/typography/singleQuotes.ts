import { AFTER_QUOTE, BEFORE_QUOTE, type Pair } from './pair';

/** What the straight apostrophes of a paragraph are, by their offsets. */
export interface SingleQuotes {
  readonly pairs: readonly Pair[];
  readonly apostrophes: readonly number[];
}

/**
 * Tells quotes from apostrophes. Where a quote that opens has no end, no pair is sure: the signs
 * that might be its end are neither.
 */
export function readSingles(text: string): SingleQuotes {
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

/** The one word that a quote holds, where it is no more than that. */
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
