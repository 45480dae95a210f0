/**
 * What is kept of a text that somebody typed: NFC (https://unicode.org/reports/tr15/), without what
 * nobody sees. The function's work alone: the form sends what was typed.
 */
export function cleanText(typed: string, lines: 'one' | 'many'): string {
  const text = typed
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    // PostgreSQL refuses halves of characters.
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(INVISIBLE, (sequence) => (HIDDEN.test(sequence) ? '' : sequence));
  const kept =
    lines === 'many'
      ? text.replace(/[^\P{Cc}\n\t]/gu, '')
      : text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');
  // Last: what stood between a letter and its accent is gone by now.
  return kept.normalize('NFC').trim();
}

/** The first code points of a text; `…` takes the place of the last one where it was cut. */
export function cutText(text: string, max: number): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
}

/**
 * Characters that show nothing: those that fonts leave out, those that turn the direction of reading,
 * the marks of interlinear notes, and what Unicode will never give a meaning.
 */
const HIDDEN_CLASS = String.raw`\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB`;
const HIDDEN = new RegExp(`^[${HIDDEN_CLASS}]$`, 'u');

/** Scripts in which a joiner or a non-joiner changes the shape of letters, names included. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** https://www.unicode.org/reports/tr51/#EBNF_and_Regex, without what it allows and nobody draws. */
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?`;

/** Where such characters do show: each alternative is kept whole, but for the last. */
const INVISIBLE = new RegExp(
  [
    // The flags of England, Scotland, Wales and other regions.
    String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
    // An emoji, or a family of them.
    String.raw`${PICTOGRAPH}(?:\u200D${PICTOGRAPH})*`,
    // A keycap.
    String.raw`[0-9#*]\uFE0F\u20E3`,
    // One of the drawings of a character.
    String.raw`[\p{Script=Han}\p{Script=Mongolian}]\p{Variation_Selector}`,
    String.raw`[${JOINING}][\u200C\u200D]`,
    `[${HIDDEN_CLASS}]`,
  ].join('|'),
  'gu',
);
