/** Espace fine insécable. */
const NARROW = '\u202f';
/** Espace insécable. */
const NO_BREAK = '\u00a0';
/** Any space an author may have typed, of one line. */
const SPACE = '[ \\t\\u00a0\\u202f]';

/**
 * What typography never enters: web addresses and e-mail addresses. Like the rules below, it looks
 * behind itself so as to begin once in a run of signs: from each of them, long texts take minutes.
 */
const UNTOUCHED = /https?:\/\/\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * French typography of a text, after the *Lexique des règles typographiques en usage à
 * l'Imprimerie nationale*: a narrow no-break space before `; ! ?` and inside thousands, a
 * no-break space before `: » % €` and after `«`, the typographic apostrophe and ellipsis.
 *
 * It only changes the *kind* of a space, apostrophe or ellipsis that the author typed; it never
 * adds or removes a space, so « 1 500€ » keeps its glued euro sign. Applying it twice changes
 * nothing more.
 *
 * @param before the character that precedes the text on the page, where the text is a piece of a
 *   sentence (« **l**'eau » is two pieces): it decides what an apostrophe at the start is.
 */
export function frenchTypography(text: string, before = ''): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(UNTOUCHED)) {
    result += typeset(text.slice(from, match.index), before) + match[0];
    from = match.index + match[0].length;
  }
  return result + typeset(text.slice(from), from === 0 ? before : '');
}

const RULES: readonly (readonly [pattern: RegExp, replace: (found: string) => string])[] = [
  [/\.{3}/g, () => '…'],
  // An apostrophe follows a letter: « l'eau », « stratégie de com' & audit ».
  [/(?<=[\p{L}\p{N}])'/gu, () => '’'],
  [new RegExp(`(?<!${SPACE})${SPACE}+(?=[;!?])`, 'g'), (spaces) => NARROW.repeat(spaces.length)],
  [new RegExp(`(?<!${SPACE})${SPACE}+(?=[:»%€])`, 'g'), (spaces) => NO_BREAK.repeat(spaces.length)],
  [new RegExp(`(?<=«)${SPACE}+`, 'g'), (spaces) => NO_BREAK.repeat(spaces.length)],
  // Thousands: groups of exactly three digits. A phone number (groups of two) is left alone.
  [
    new RegExp(`(?<![\\d,.]|\\d${SPACE})\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d|${SPACE}\\d)`, 'g'),
    (number) => number.replace(new RegExp(SPACE, 'g'), NARROW),
  ],
];

function typeset(text: string, before: string): string {
  const dressed = RULES.reduce(
    (current, [pattern, replace]) => current.replace(pattern, replace),
    before + text,
  );
  return dressed.slice(before.length);
}
