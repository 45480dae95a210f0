import { NO_BREAK } from './signs';
import type { Edit } from './tape';

/** Returns the edits that write apostrophes as ’, quotations as « … », and quotations inside quotations as “…”. */
export function quoteEdits(text: string): Edit[] {
  const apostrophes = apostrophesIn(text);
  const marks = new Map<number, string>(apostrophes.map((at) => [at, '’']));
  const pairs = [...readDoubles(text), ...readSingles(text, new Set(apostrophes))];
  for (const { open, close, isInner } of nest(text, pairs)) {
    marks.set(open, isInner ? '“' : `«${NO_BREAK}`);
    marks.set(close, isInner ? '”' : `${NO_BREAK}»`);
  }
  return [...marks].sort(([a], [b]) => a - b).map(([at, mark]) => ({ at, length: 1, text: mark }));
}

/** Returns the pairs of quotes, and whether each is inside another quotation; returns none if two pairs overlap. */
function nest(text: string, pairs: readonly Pair[]): (Pair & { readonly isInner: boolean })[] {
  const opening = new Map(pairs.map((pair) => [pair.open, pair]));
  const closing = new Map(pairs.map((pair) => [pair.close, pair]));
  const open: (Pair | string)[] = [];
  const nested: (Pair & { readonly isInner: boolean })[] = [];
  const skippedPairs = new Set<Pair>();
  for (const { index, 0: sign } of text.matchAll(/["'«»“”]/g)) {
    const opened = opening.get(index);
    const closed = closing.get(index);
    const last = open.at(-1);
    if (opened && last === '“') skippedPairs.add(opened);
    else if (opened) open.push(opened);
    else if (closed && last === closed) {
      open.pop();
      nested.push({ ...closed, isInner: open.length > 0 });
    } else if (closed && !skippedPairs.has(closed)) return [];
    else if (sign === '«' || sign === '“') open.push(sign);
    else if ((sign === '»' && last === '«') || (sign === '”' && last === '“')) open.pop();
  }
  return nested;
}

/** The offsets of an opening quote and of the closing one. */
interface Pair {
  readonly open: number;
  readonly close: number;
}

/** The pattern of the character before an opening quote. */
const BEFORE_QUOTE = /^$|[\s([{«“"'’—–/-]/;
/** The pattern of the character after a closing quote. */
const AFTER_QUOTE = /^$|[\s.,;:!?)\]}»”"'’…—–/-]/;

/**
 * Returns the pairs of double quotes (`"`) in a text. The characters around a quote show whether it opens or closes a
 * quotation. If one quote has no partner, no pair is certain, and the result is empty.
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

/**
 * Returns the pairs of single quotes (`'`) in a text, without the apostrophes. If a quote neither opens nor closes a
 * quotation, as in « la promo '98 » or « rock 'n' roll », no pair is certain, and the result is empty.
 *
 * @example readSingles("un 'mot' seul", new Set()) // [{ open: 3, close: 7 }]
 */
function readSingles(text: string, apostrophes: ReadonlySet<number>): readonly Pair[] {
  const pairs: Pair[] = [];
  let open: number | undefined;
  for (const { index } of text.matchAll(/'/g)) {
    if (apostrophes.has(index)) continue;
    const before = text[index - 1] ?? '';
    const after = text[index + 1] ?? '';
    if (open === undefined && BEFORE_QUOTE.test(before) && /[\p{L}\p{N}]/u.test(after)) {
      open = index;
    } else if (open !== undefined && ENDS_SINGLE.test(before) && AFTER_QUOTE.test(after)) {
      if (text.slice(open, index) === "'n") return [];
      pairs.push({ open, close: index });
      open = undefined;
    } else {
      return [];
    }
  }
  return open === undefined ? pairs : [];
}

const ENDS_SINGLE = /[\p{L}\p{N}.!?…)%€]/u;

/** Returns the offsets of straight quotes that are certainly apostrophes. */
function apostrophesIn(text: string): number[] {
  return [...text.matchAll(/['‘´]/g)].flatMap(({ index, 0: sign }) => {
    const before = text.slice(Math.max(0, index - LONGEST_WORD), index);
    const after = text.slice(index + 1, index + 3);
    return isApostrophe(sign, before, after) ? [index] : [];
  });
}

const LONGEST_WORD = 12;

function isApostrophe(sign: string, before: string, after: string): boolean {
  if (/\p{L}$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return true;
  if (/\p{N}$/u.test(before) && /^\p{L}/u.test(after)) return true;
  if (ELIDED.test(before) && /^(?:["«“\ufdd0]|'\p{L})/u.test(after)) return true;
  if (/(?:^|[\s(«-])$/.test(before) && DUTCH_ARTICLE.test(after)) return true;
  return sign === "'" && CUT_SHORT.test(before) && AFTER_QUOTE.test(after.slice(0, 1));
}

/** The pattern of the rest of a Dutch article after its apostrophe: « 's-Hertogenbosch », « 't Zand ». */
const DUTCH_ARTICLE = /^(?:s[-‑]|t\s)/;
/** The pattern of a text that ends with a word cut before an apostrophe: « d » of « d'ici », « qu » of « qu'il ». */
const ELIDED = /(?:^|[^\p{L}\p{N}'’‘´]|(?<![\p{L}\p{N}])['’‘´])(?:[cdjlmnst]|\p{L}{0,8}qu)$/iu;
/** The pattern of shortened words that people write with an apostrophe: « de com' & audit ». */
const CUT_SHORT =
  /(?:^|[\s«(-]|(?<=\p{L})['’])(?:com|prod|déj|dej|aprèm|aprem|appart|apéro|pub)$/iu;
