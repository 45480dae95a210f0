import type { MistakeRow } from './finding';

export const SPACE_BESIDE_STARS =
  'Mettez une espace, ou aucun signe de ponctuation, entre les étoiles et le mot voisin : « **Attention :** ne pas », « d’**oser** ».';

const SHOWN = '« {0} » s’afficherait tel quel.';

/** Characters meant as bold or italics, which Markdown shows as typed: patterns, each with its message. */
export const EMPHASIS_SIGNS: readonly MistakeRow[] = [
  {
    holds: ['**'],
    // With punctuation on one side of the stars and a letter on the other, CommonMark sees no end, or no start.
    sign: /(?<![\\*])\*\*(?=[^\s*])[^*\n]{1,2000}(?<=\S)\*\*(?!\*)/g,
    once: true,
    message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
    remedy: SPACE_BESIDE_STARS,
  },
  {
    holds: ['**'],
    // Does not match a footnote mark: « Prix hors taxes (**). »
    sign: /(?<![\\*])\*\*(?!\*)(?<!\(\*\*(?=\)))/g,
    once: true,
    message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
    remedy: 'Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
  },
  {
    holds: ['__', '~~'],
    sign: /(?<![\\_\p{L}\d])__(?=\p{L})|(?<=[\p{L}.!?])__(?![_\p{L}\d])|(?<![\\~])~~(?!~)/gu,
    once: true,
    message: 'les signes « {0} » s’afficheraient : ce passage n’est pas bien délimité.',
    remedy: 'Collez-les aux mots, au début et à la fin : « un {0}mot important{0} ici ».',
  },
  {
    holds: ['*', '_'],
    // Matches neither footnote marks nor names of files: « _DSC1234 ».
    sign: /(?<=[^\n\s][ \t\u00a0\u202f])(?:\*(?=\p{L})|_(?=\p{Ll}))/gu,
    once: true,
    message: '« {0} » s’afficherait : rien ne ferme ce passage en italique.',
    remedy:
      'Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\{0} ».',
  },
  {
    holds: ['==', '++', "'''"],
    sign: /(?<![=+'\\])(?<!\w(?=[=+]))(==|\+\+|''')(?=[^\s=+'])((?:(?!\1)[^\n]){0,200}[^\s=+'])\1(?![=+']|(?<=[=+])\w)/g,
    message: SHOWN,
    remedy: 'Pour faire ressortir ces mots, mettez-les en gras : **{2}**',
  },
  {
    holds: ['~'],
    sign: /(?<![~\\\p{L}\d])~(?=\p{L})([^~\n]{0,80}[\p{L}!?.])~(?![~\p{L}\d])/gu,
    message: SHOWN,
    remedy: 'Pour barrer, doublez les signes : ~~{1}~~',
  },
  {
    holds: ['~', '^'],
    sign: /(?<![\p{L}\d])(?:[\p{L}\d]{0,20}[\p{L})]~[\d+-]{1,4}~|[\p{L}\d]{1,20}\^(?:[\p{L}\d+-]{1,6}\^|(?:[23]|ers?|res?|e|è[rm]es?|nde?)(?![\p{L}\d^])))/gu,
    message: SHOWN,
    remedy:
      'Écrivez « 1er », « 2e » ou « m2 » : l’exposant se fait tout seul. Un indice se tape lui-même : « CO₂ ».',
  },
];
