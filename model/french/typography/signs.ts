/** The narrow no-break space (« espace fine insécable »). */
export const NARROW = '\u202f';
/** The no-break space (« espace insécable »). */
export const NO_BREAK = '\u00a0';

/** The placeholder for each character that typographic rules must not change: a noncharacter of Unicode. */
export const MASK = '\ufdd0';
/** The character for an intended line break, which no typographic rule changes. */
export const LINE_BREAK = '\u2028';

// The sources of regular expressions below all need the flag `u`.

/** The pattern of a space that an author may have typed, or of a line end in Markdown. */
export const SPACE = '[ \\t\\n\\u00a0\\u2009\\u202f]';
/** The pattern of a space within a line. */
export const INLINE_SPACE = '[ \\t\\u00a0\\u2009\\u202f]';
/** The pattern of the start of a word: no letter or digit is before it. `WORD_END` is the pattern of the end. */
export const WORD_START = '(?<![\\p{L}\\p{N}])';
export const WORD_END = '(?![\\p{L}\\p{N}])';
/** The pattern of a Roman numeral from II to XXXIX, of two letters or more. */
export const ROMAN = '(?:X{1,3}(?:IX|IV|VI{0,3}|I{1,3})|X{2,3}|IX|IV|VI{1,3}|I{2,3})';

/** A rule that replaces each match of a pattern. The pattern must not backtrack over a long row of spaces. */
export interface Rule {
  readonly pattern: RegExp;
  readonly replace: (match: string) => string;
}

/**
 * Makes a rule that replaces the spaces between two texts by one space of the given kind.
 *
 * @param before the source of a regular expression for the text before the spaces.
 * @param after the source of a regular expression for the text after the spaces.
 */
export function gap(before: string, after: string, kind: string, flags = 'gu'): Rule {
  // The rare part comes first, or the rest would be tried at each letter of a site, for seconds. It starts at the first
  // of several spaces only, or a long row of them would take minutes.
  const first = `(?=${SPACE})(?<!${SPACE})`;
  const pattern = new RegExp(`${first}(?=${SPACE}+(?:${after}))(?<=${before})${SPACE}+`, flags);
  return { pattern, replace: () => kind };
}

/**
 * Replaces texts that typography must not change by a placeholder, which no rule changes: web and e-mail addresses,
 * paths, names in braces, emoticons, minutes and seconds (5'30"). The text keeps its length.
 */
export function masked(text: string): string {
  return text.replace(UNTOUCHED, (match) => MASK.repeat(match.length));
}

/** Undoes `masked`: `text`'s nth placeholder becomes the `original` character at the nth placeholder in `mask`. */
export function unmasked(text: string, original: string, mask: string): string {
  const hidden: string[] = [];
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] === MASK) hidden.push(original[index] ?? '');
  }
  let next = 0;
  return text.replace(/\ufdd0/g, () => hidden[next++] ?? '');
}

/**
 * The pattern of texts that typography must not change. For speed, most alternatives match only at the start of a word.
 * Punctuation after an address is not part of the address.
 */
const UNTOUCHED = new RegExp(
  [
    /\ufdd0+/u,
    /(?<![\p{L}\p{N}])(?:https?|ftp):\/\/\S*[\p{L}\p{N}/=&_-]/u,
    /(?<![\p{L}\p{N}.-])www\.\S*[\p{L}\p{N}/=&_-]/u,
    // « exemple.fr/page », « exemple.fr:8080 », « exemple.fr?page=2 », « exemple.fr#plan ».
    /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}_-]{1,63}\.)+[a-z]{2,24}(?:\/|:\d|\?\w{1,40}=|#\w)(?:\S*[\p{L}\p{N}/=&_-])?/u,
    /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u,
    // « C:\Photos », « /images/a.svg », « ../offres », up to the next space.
    /(?<![\p{L}\p{N}])[A-Za-z]:[\\/]\S*/u,
    /(?<![^\s(])(?:~|\.{1,2})?\/[\w.-](?:\S*[\p{L}\p{N}/_-])?/u,
    /\{[^{}\n]{1,60}\}/u,
    // « :sourire: », « :-) », « <3 ».
    /(?<![\p{L}\p{N}:]):[a-z][a-z0-9_+-]{0,40}:(?![\p{L}\p{N}:])/u,
    /(?<![^\s(])(?:[:;]-?'?[()DPp/|*]|<3)(?![\p{L}\p{N}])/u,
    // « 5'30 » and « 5'30" »: minutes or feet.
    /(?<![\p{L}\p{N}])\d{1,3}['’′] ?\d{1,2}(?:"|″|''|’’)?(?![\p{L}\p{N}])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
