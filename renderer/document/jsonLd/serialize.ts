/**
 * Data as the text of a `<script type="application/ld+json">`: nothing in it can end the element or
 * a line (U+2028 and U+2029 are line ends to some readers).
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
