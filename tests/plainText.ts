/**
 * Converts a text to the characters of a keyboard: the build applies French typography, which changes the kind of
 * spaces, apostrophes and ellipses. Runs of spaces become one, as on a page.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();
}
