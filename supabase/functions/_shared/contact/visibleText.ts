/**
 * True for a text in which nobody sees anything: spaces, invisible characters, accents without a
 * letter, and signs that are drawn as nothing. Written for browsers of today's and yesterday's.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/**
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point holds what fonts leave out, as
 * U+3164 HANGUL FILLER. Not in it: the empty Braille pattern, the musical null notehead, the Egyptian
 * blanks, the object replacement character.
 */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u;
