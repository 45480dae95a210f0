/** Escapes a text for HTML, attributes included, exactly as React does. */
export function escapeHtml(text: string): string {
  return ESCAPES.reduce((done, [character, safe]) => done.replaceAll(character, safe), text);
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(escaped: string): string {
  return ESCAPES.reduceRight(
    (done, [character, safe]) => done.replaceAll(safe, character),
    escaped,
  );
}

/** The escaped characters, `&` first, or the others would be escaped twice. */
const ESCAPES: readonly (readonly [character: string, safe: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];
