/** A text as HTML shows it, also between quotes as an attribute: with the very escapes that React writes. */
export function escapeHtml(text: string): string {
  return ESCAPES.reduce((done, [character, safe]) => done.replaceAll(character, safe), text);
}

/** The text again. */
export function unescapeHtml(escaped: string): string {
  return ESCAPES.reduceRight(
    (done, [character, safe]) => done.replaceAll(safe, character),
    escaped,
  );
}

/** `&` first, or the others would be escaped twice. */
const ESCAPES: readonly (readonly [character: string, safe: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];
