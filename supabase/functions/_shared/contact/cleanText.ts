/** Normalizes a typed text to NFC (https://unicode.org/reports/tr15/), and removes invisible characters. */
export function cleanText(typed: string, lines: 'one' | 'many'): string {
  const text = typed
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    // PostgreSQL refuses lone surrogates.
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(HIDDEN, '')
    .replace(IDLE_JOINERS, '$1');
  const visible =
    lines === 'many'
      ? text.replace(/[^\P{Cc}\n\t]/gu, '')
      : text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');
  // Last: an invisible character between a letter and its accent is gone by now.
  return visible.normalize('NFC').trim();
}

/**
 * Cuts a text that is longer than `max` code points, and ends it with `…`.
 *
 * @example cutText('abcd', 3) // 'ab…'
 */
export function cutText(text: string, max: number): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
}

/**
 * Whether a text has only characters that show nothing: spaces, invisible or blank characters, and accents without a
 * letter.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/**
 * Matches invisible characters: those that fonts leave out, that change the direction of reading, that mark interlinear
 * notes, and that Unicode will never assign.
 */
const HIDDEN =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Matches joiners and variation selectors where they have no effect: after ASCII (except in a keycap), after
 * punctuation, or after Latin, Greek and Cyrillic letters. Elsewhere they change how an emoji or a letter is drawn. The
 * pattern has no lookbehind, because Safari before 16.4 refuses it.
 */
const IDLE_JOINERS =
  /(^|(?!\p{Extended_Pictographic})[\s\p{ASCII}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:(?!\uFE0F\u20E3)[\p{Join_Control}\p{Variation_Selector}])+/gu;

/**
 * Matches a visible character. Excludes Default_Ignorable_Code_Point (https://www.unicode.org/reports/tr44/), which
 * fonts leave out, and blanks that this property lacks: the empty Braille pattern, the musical null notehead, the
 * Egyptian blanks and the object replacement character.
 */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u;
