/**
 * Cleans a text that somebody typed: NFC (https://unicode.org/reports/tr15/), without what nobody sees.
 */
export function cleanText(typed: string, lines: 'one' | 'many'): string {
  const text = typed
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    // PostgreSQL refuses halves of characters.
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(HIDDEN, '')
    .replace(IDLE_JOINERS, '$1');
  const visible =
    lines === 'many'
      ? text.replace(/[^\P{Cc}\n\t]/gu, '')
      : text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');
  // Last: what stood between a letter and its accent is gone by now.
  return visible.normalize('NFC').trim();
}

/** Returns the first code points of a text; `…` takes the place of the last one where it was cut. */
export function cutText(text: string, max: number): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
}

/**
 * What shows nothing: characters that fonts leave out, those that turn the direction of reading, the marks of
 * interlinear notes, and what Unicode will never give a meaning.
 */
const HIDDEN =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * These change how an emoji, or a letter of many scripts, is drawn. After anything of ASCII (but for a keycap),
 * punctuation, and a letter of these scripts they do nothing. No lookbehind, which Safari has only since 16.4.
 */
const IDLE_JOINERS =
  /(^|(?!\p{Extended_Pictographic})[\s\p{ASCII}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:(?!\uFE0F\u20E3)[\p{Join_Control}\p{Variation_Selector}])+/gu;
