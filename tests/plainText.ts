/**
 * Replaces the spaces, apostrophes and ellipses of French typography by those of a keyboard. Several spaces become one,
 * as on a page.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();
}
