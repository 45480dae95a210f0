/** The narrow no-break space (« espace fine insécable »). */
export const NARROW = '\u202f';
/** The no-break space (« espace insécable »). */
export const NO_BREAK = '\u00a0';

/** A placeholder for characters that rules must not change, a noncharacter of Unicode. */
export const MASK = '\ufdd0';
/** An intended line break, which no rule changes. */
export const LINE_BREAK = '\u2028';

// The sources of regular expressions below all need the flag `u`.

/** A space that an author may have typed, or a line end in Markdown. */
export const SPACE = '[ \\t\\n\\u00a0\\u2009\\u202f]';
/** A space within a line. */
export const INLINE_SPACE = '[ \\t\\u00a0\\u2009\\u202f]';
/** The boundaries of a word: no letter or digit before it, none after it. */
export const WORD_START = '(?<![\\p{L}\\p{N}])';
export const WORD_END = '(?![\\p{L}\\p{N}])';
/** A Roman numeral from II to XXXIX, of two letters or more. */
export const ROMAN = '(?:X{1,3}(?:IX|IV|VI{0,3}|I{1,3})|X{2,3}|IX|IV|VI{1,3}|I{2,3})';

/** A replacement of every match of a pattern. Its pattern is global, and reads a long run of signs only once. */
export interface Rule {
  readonly pattern: RegExp;
  readonly replace: (match: string) => string;
}

/**
 * Makes a rule that replaces the spaces between two texts by one space of a kind.
 *
 * @param before the source of a regular expression for the text before the spaces.
 * @param after the source of one for the text after them.
 */
export function gap(before: string, after: string, kind: string, flags = 'gu'): Rule {
  // The rare part comes first, or the rest would be tried before each letter of a site, for seconds. It starts at
  // the first space of a run only, or a long run would take minutes.
  const first = `(?=${SPACE})(?<!${SPACE})`;
  const pattern = new RegExp(`${first}(?=${SPACE}+(?:${after}))(?<=${before})${SPACE}+`, flags);
  return { pattern, replace: () => kind };
}
