import { AFTER_QUOTE, BEFORE_QUOTE, type Pair } from './pair';

/**
 * Pairs of `"`. Each is known for the one or the other by what touches it; where one of a paragraph
 * has no partner, none is sure.
 */
export function readDoubles(text: string): readonly Pair[] {
  const pairs: Pair[] = [];
  let open: number | undefined;
  let hasInches = false;
  let endsAtDigit = false;
  for (const { index } of text.matchAll(/"/g)) {
    const before = text[index - 1] ?? '';
    const after = text[index + 1] ?? '';
    if (open !== undefined) {
      if (!ENDS.test(before) || !AFTER_QUOTE.test(after)) return [];
      pairs.push({ open, close: index });
      endsAtDigit ||= /\d/.test(before);
      open = undefined;
    } else if (BEFORE_QUOTE.test(before) && BEGINS.test(after)) {
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

const BEGINS = /[^\s.,;:!?)\]}»”"]/;
const ENDS = /[^\s([{«“"]/;
