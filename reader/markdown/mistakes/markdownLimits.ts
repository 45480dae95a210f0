import type { Finding } from './finding';
import { PASTED } from './inlineMistakes';

/** The most lines accepted in a Markdown text. */
const MAX_LINES = 5000;
/** The most characters accepted for the markers of lists and quotations at the start of a line: some twenty levels. */
const MAX_MARKERS = 80;
/** The most markup characters accepted in one paragraph: even a paragraph of 200 links has fewer. */
const MAX_SIGNS = 1000;
/** The most markup characters accepted in a text. A long article has hundreds; the parser takes 20 µs for each. */
const MAX_TOTAL = 30_000;
/** The most characters accepted in one paragraph: some ten printed pages. */
const MAX_LENGTH = 20_000;
/** The largest sum of all paragraphs' squared lengths in characters: the search for links then takes 2.4 s. */
const MAX_LENGTH_SQUARES = 800_000_000;
/** The largest sum of all paragraphs' squared counts of markup characters: the parser then takes 0.8 s. */
const MAX_SQUARES = 4_000_000;

/**
 * Reports a text that a Markdown parser would take minutes to parse, such as one with quotations or
 * lists nested dozens deep, or thousands of markup characters. Any other text is parsed within three seconds.
 */
export function checkMarkdownLimits(source: string): Finding | undefined {
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) {
    const message = `ce texte compte ${lines.length} lignes, plus que la limite de ${MAX_LINES}.`;
    const remedy = 'Répartissez-le dans plusieurs pages.';
    return { line: MAX_LINES + 1, column: 1, message, remedy };
  }
  let length = 0;
  let lengthSquares = 0;
  let signs = 0;
  let total = 0;
  let squares = 0;
  for (const [index, line] of lines.entries()) {
    const markers = /^(?:[\s>*+-]|\d+[.)]\s)*/.exec(line)?.[0] ?? '';
    // A marker after another opens a list inside a list, which costs as much as other markup.
    const nested = Math.max(0, (markers.match(/\S+/g)?.length ?? 0) - 1);
    const more = (line.match(SIGNS)?.length ?? 0) + nested;
    if (!line.trim()) {
      signs = 0;
      length = 0;
    }
    lengthSquares += line.length * (2 * length + line.length);
    length += line.length;
    squares += more * (2 * signs + more);
    signs += more;
    total += more;
    const isDeep =
      markers.length > MAX_MARKERS && (markers.length > 200 || !RULE.test(line.trim()));
    const words =
      (isDeep && NESTED) ||
      ((length > MAX_LENGTH || lengthSquares > MAX_LENGTH_SQUARES) &&
        (/[("']data:image\//.test(line) ? PASTED : LONG)) ||
      (signs > MAX_SIGNS && CROWDED) ||
      ((total > MAX_TOTAL || squares > MAX_SQUARES) && CROWDED_TEXT);
    if (words) return { line: index + 1, column: 1, ...words };
  }
  return undefined;
}

const PARTED = 'Séparez le texte en paragraphes, avec une ligne vide entre eux.';
const NESTED = {
  message: 'ce passage est trop imbriqué.',
  remedy: 'Gardez quelques niveaux de listes ou de citations.',
};
const LONG = { message: 'ce paragraphe est trop long.', remedy: PARTED };
const CROWDED = {
  message: 'ce paragraphe contient trop de signes de mise en forme.',
  remedy: PARTED,
};
const CROWDED_TEXT = {
  message: 'ce texte contient trop de signes de mise en forme.',
  remedy: 'Répartissez-le dans plusieurs pages, ou retirez des signes comme « * » et « [ ».',
};

/** The pattern of characters that cost a parser much time: markup, and the starts of automatic links. */
const SIGNS = /[*_~`[\]<>&!@\\|]|www\.|:\/\//gi;
/** The pattern of a thematic break: a line of dashes, stars or underscores. */
const RULE = /^(?:[-*_] ?)+$/;
