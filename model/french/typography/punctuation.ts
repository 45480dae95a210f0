import { gap, INLINE_SPACE, NARROW, NO_BREAK, type Rule, SPACE } from './signs';

/** The rule that replaces three to five dots by an ellipsis. A longer row of dots stays: it is a blank to fill in. */
export const ELLIPSIS: Rule = { pattern: /(?<!\.)\.{3,5}(?![.\d/\\])/g, replace: () => '…' };

/** The pattern of the character before a sign such as `!`; after any other character, the sign is no punctuation. */
const ENDED = '[\\p{L}\\p{N})\\]»”’…%€²³]';
/** The pattern of what must follow a sign such as `!` for the sign to count as punctuation. */
const OUTSIDE = '(?=[\\s)\\]»”…]|$)';

/** The pattern of the start of a word: two letters, or a word of one letter (« à »), but not the `x` of a formula. */
const WORD = "(?:\\p{L}{2}|[aàyôAÀYÔ](?!\\p{L})|\\p{L}['’])";
/** The pattern of the text before a hyphen that becomes a dash: the end of a word or number, or a sign such as `)`. */
const BEFORE_DASH = '(?:[\\p{L}\\p{N}]{2}|[)\\]»”’!?….,%€\\d\\p{Lu}]|(?<!\\p{L})[aàyô])';

/** Rules for the spaces and dashes of punctuation, according to the Imprimerie nationale. */
export const PUNCTUATION: readonly Rule[] = [
  { pattern: /«(?=[^\s»])/g, replace: () => `«${NO_BREAK}` },
  { pattern: /(?<=[^\s«])»/g, replace: () => `${NO_BREAK}»` },
  gap('', '[;!?]', NARROW),
  gap('', ':(?!:)|[»%‰€]', NO_BREAK),
  gap('«', '', NO_BREAK),
  // « Bonjour! », « Quoi?! », but not « 3! = 6 », « ¡Hola! », nor the name Yahoo!
  {
    pattern: new RegExp(
      `(?=[!?])(?<=${ENDED})(?<!Yahoo|[¡¿][^!?]{0,80})[!?]+${OUTSIDE}(?!${SPACE}?=)`,
      'gu',
    ),
    replace: (marks) => NARROW + marks,
  },
  {
    pattern: new RegExp(`;(?=\\s|$)(?<=${ENDED};)(?<!&#?\\w{1,8};)`, 'gu'),
    replace: () => `${NARROW};`,
  },
  // « Horaires: 9 h », but not « 16: 9 ».
  {
    pattern: new RegExp(`:(?=\\s|$)(?<=${ENDED}:)(?!(?<=\\d:)${SPACE}+\\d)`, 'gu'),
    replace: () => `${NO_BREAK}:`,
  },
  { pattern: /(?<=\d)[%‰](?![\p{L}\p{N}])/gu, replace: (sign) => NO_BREAK + sign },
  // Between words, not at the start of a line, nor before a number: « 3 - 1 », « x - y » stay.
  {
    pattern: new RegExp(
      `(?=-)(?<=${BEFORE_DASH}${INLINE_SPACE})--?(?=${INLINE_SPACE}(?:${WORD}|[«“(]))`,
      'gu',
    ),
    replace: () => '–',
  },
  // Two hyphens are a dash before a number too.
  {
    pattern: new RegExp(`(?<=[^\\s-]${INLINE_SPACE})--(?=${INLINE_SPACE}[^\\s-])`, 'gu'),
    replace: () => '–',
  },
];
