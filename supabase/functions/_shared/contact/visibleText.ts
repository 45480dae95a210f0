/**
 * Whether a text shows nothing: spaces, invisible characters, accents without a letter, and characters that are
 * drawn blank. Works in older browsers too.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/**
 * A visible character. Fonts leave out Default_Ignorable_Code_Point (https://www.unicode.org/reports/tr44/), such
 * as U+3164 HANGUL FILLER. It lacks the empty Braille pattern, the musical null notehead, the Egyptian blanks and
 * the object replacement character, which are added here.
 */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u;
