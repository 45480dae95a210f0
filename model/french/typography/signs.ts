/** Espace fine insécable. */
export const NARROW = '\u202f';
/** Espace insécable. */
export const NO_BREAK = '\u00a0';

/** Stands for a character that rules may not touch: Unicode keeps this one out of texts. */
export const MASK = '\ufdd0';
/** Where a line is broken on purpose. White space, but not one that a rule changes. */
export const LINE_BREAK = '\u2028';

// Sources of regular expressions, all to be used with the flag `u`.

/** A space that an author may have typed, the end of a line of Markdown included. */
export const SPACE = '[ \\t\\n\\u00a0\\u2009\\u202f]';
/** The same within a line. */
export const INLINE_SPACE = '[ \\t\\u00a0\\u2009\\u202f]';
/** No word begins before it, no word goes on after it. */
export const WORD_START = '(?<![\\p{L}\\p{N}])';
export const WORD_END = '(?![\\p{L}\\p{N}])';
/** A Roman numeral from II to XXXIX, of two letters or more. */
export const ROMAN = '(?:X{1,3}(?:IX|IV|VI{0,3}|I{1,3})|X{2,3}|IX|IV|VI{1,3}|I{2,3})';

/** Replaces every match of a pattern. Patterns are global and read a long run of signs once. */
export interface Rule {
  readonly pattern: RegExp;
  readonly replace: (found: string) => string;
}

/**
 * Spaces between two things, made one of a kind.
 *
 * @param before what stands before them, as the source of a regular expression.
 * @param after what follows them, the same.
 */
export function gap(before: string, after: string, kind: string, flags = 'gu'): Rule {
  // What is rare is looked for first: before each letter of a site, the rest would take seconds. Then
  // from the first space of a run on: from each of them, a long run would take minutes.
  const first = `(?=${SPACE})(?<!${SPACE})`;
  const pattern = new RegExp(`${first}(?=${SPACE}+(?:${after}))(?<=${before})${SPACE}+`, flags);
  return { pattern, replace: () => kind };
}
