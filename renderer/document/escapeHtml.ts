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

/** The characters to escape and their escaped forms. `&` is first, or the `&` of other escaped forms would change. */
const ESCAPES: readonly (readonly [character: string, safe: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];
