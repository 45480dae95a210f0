/**
 * A text as a keyboard types it: the build applies French typography, which changes the kind of spaces,
 * apostrophes and ellipses. Runs of spaces count as one, as they do on a page.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();
}
