import { shortened } from './shortened';
import type { Sign } from './sign';

const GLUED = 'Collez-les aux mots, au début et à la fin';

/** Signs around words that do not set them apart, and would show. */
export const EMPHASIS_SIGNS: readonly Sign[] = [
  {
    holds: ['**'],
    // « (**) » is the mark of a note.
    sign: /(?<![\\*])\*\*(?!\*)(?<!\(\*\*(?=\)))/g,
    once: true,
    words: () => ({
      message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
      remedy: `${GLUED} : « un **mot important** ici ».`,
    }),
  },
  {
    // « ____ » is a blank to fill in by hand.
    holds: ['__'],
    sign: /(?<![\\_\p{L}\d])__(?=\p{L})|(?<=[\p{L}.!?])__(?![_\p{L}\d])/gu,
    once: true,
    words: () => ({
      message:
        'les tirets bas « __ » s’afficheraient : ce passage en gras n’est pas bien délimité.',
      remedy: `${GLUED} : « un **mot important** ici ».`,
    }),
  },
  {
    holds: ['~~'],
    sign: /(?<![\\~])~~(?!~)/g,
    once: true,
    words: () => ({
      message: 'les signes « ~~ » s’afficheraient : ce passage barré n’est pas bien délimité.',
      remedy: `${GLUED} : « un ~~mot barré~~ ici ».`,
    }),
  },
  {
    // Not at the start of a line, where a star marks a note: « *hors frais ».
    holds: ['*', '_'],
    sign: /(?<=[^\n\s][ \t\u00a0\u202f])(?:\*(?=\p{L})|_(?=\p{Ll}))/gu,
    once: true,
    words: ([sign]) => ({
      message: `« ${sign} » s’afficherait : rien ne ferme ce passage en italique.`,
      remedy: `Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\${sign} ».`,
    }),
  },
  {
    holds: ['=='],
    sign: /(?<![=\\\w])==(?=[^\s=])([^=\n]{0,200}[^\s=])==(?![=\w])/g,
    words: ([typed, words = '']) => unknown(typed, words),
  },
  {
    holds: ['++'],
    sign: /(?<![+\\\w])\+\+(?=[^\s+])([^+\n]{0,200}[^\s+])\+\+(?![+\w])/g,
    words: ([typed, words = '']) => unknown(typed, words),
  },
  {
    holds: ["'''"],
    sign: /(?<!['\\])'''(?=[^\s'])([^'\n]{0,200}[^\s'])'''(?!')/g,
    words: ([typed, words = '']) => unknown(typed, words),
  },
  {
    // « ~20 € » is about twenty euros.
    holds: ['~'],
    sign: /(?<![~\\\p{L}\d])~(?=\p{L})([^~\n]{0,80}[\p{L}!?.])~(?![~\p{L}\d])/gu,
    words: ([typed, words = '']) => ({
      message: `« ${shortened(typed)} » s’afficherait tel quel.`,
      remedy: `Pour barrer, doublez les signes : ~~${shortened(words)}~~`,
    }),
  },
  {
    holds: ['~'],
    sign: /(?<![\p{L}\d])([\p{L}\d]{0,20}[\p{L})])~([\d+-]{1,4})~/gu,
    words: ([typed, base = '', digits = '']) => ({
      message: `« ${typed} » s’afficherait tel quel.`,
      remedy: `Tapez l’indice lui-même : « ${base}${moved(digits, LOWERED)} ».`,
    }),
  },
  {
    holds: ['^'],
    sign: /(?<![\p{L}\d])([\p{L}\d]{1,20})\^(?:([\p{L}\d+-]{1,6})\^|([23]|ers?|res?|e|è[rm]es?|nde?)(?![\p{L}\d^]))/gu,
    words: ([typed, base = '', closed = '', open = '']) => ({
      message: `« ${typed} » s’afficherait tel quel.`,
      remedy: /^[\d+-]+$/.test(closed + open)
        ? `Tapez l’exposant lui-même : « ${base}${moved(closed + open, RAISED)} ».`
        : `Écrivez « ${base}${closed}${open} » : l’exposant se fait tout seul.`,
    }),
  },
  {
    holds: ['`'],
    sign: /(?<!\\)`/g,
    once: true,
    words: () => ({
      message: 'ce signe « ` » s’afficherait : ce n’est pas une apostrophe.',
      remedy: "Tapez « ’ » ou « ' ». Pour du code, mettez un autre « ` » après lui.",
    }),
  },
];

function unknown(typed: string, words: string) {
  return {
    message: `« ${shortened(typed)} » s’afficherait tel quel.`,
    remedy: `Pour faire ressortir ces mots, mettez-les en gras : **${shortened(words)}**`,
  };
}

const SIGNS = '0123456789+-';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';

function moved(digits: string, forms: string): string {
  return digits.replace(/./g, (one) => forms[SIGNS.indexOf(one)] ?? one);
}
