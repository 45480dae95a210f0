import type { Finding } from './inspect';

/** The most lines a body may have. */
const MAX_LINES = 5000;
/** The most signs of Markdown in one paragraph: the parser's work grows with their square. */
const MAX_SIGNS = 1500;
/** The most characters of list and quote markers at the start of a line: some twenty levels. */
const MAX_MARKERS = 80;

/**
 * Text that no one writes by hand and on which a Markdown parser could work for minutes: quotes or
 * lists nested dozens deep, thousands of signs in one paragraph. Looked for before parsing.
 */
export function findMonster(source: string): Finding | undefined {
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) {
    return {
      line: MAX_LINES + 1,
      column: 1,
      message: `ce texte compte ${lines.length} lignes, plus que la limite de ${MAX_LINES}.`,
      remedy: 'Répartissez-le dans plusieurs pages.',
    };
  }
  let signs = 0;
  for (const [index, line] of lines.entries()) {
    const spot = { line: index + 1, column: 1 };
    const markers = /^(?:[\s>*+-]|\d+[.)]\s)*/.exec(line)?.[0] ?? '';
    if (markers.length > MAX_MARKERS && !/^(?:[-*_] ?)+$/.test(line.trim())) {
      return {
        ...spot,
        message: 'ce passage est trop imbriqué.',
        remedy: 'Gardez quelques niveaux de listes ou de citations.',
      };
    }
    signs = line.trim() ? signs + (line.match(/[*_~`[\]<>&!@\\]/g)?.length ?? 0) : 0;
    if (signs > MAX_SIGNS) {
      return {
        ...spot,
        message: 'ce paragraphe contient trop de signes de mise en forme.',
        remedy: 'Séparez le texte en paragraphes, avec une ligne vide entre eux.',
      };
    }
  }
  return undefined;
}
