import type { MistakeRow } from './finding';

const SHOWN = '« {0} » s’afficherait tel quel.';

/** Signs around words that do not set them apart, and would show. */
export const EMPHASIS_SIGNS: readonly MistakeRow[] = [
  {
    holds: ['**'],
    sign: /(?<![\\*])\*\*(?!\*)(?<!\(\*\*(?=\)))/g,
    once: true,
    message: 'les étoiles « ** » s’afficheraient : ce passage en gras n’est pas bien délimité.',
    remedy: 'Collez-les aux mots, au début et à la fin : « un **mot important** ici ».',
    wrong: ['Un **mot important ici.', 'Un ** mot ** ici.'],
    // The mark of a note.
    right: ['Prix hors taxes (**).'],
  },
  {
    holds: ['__', '~~'],
    sign: /(?<![\\_\p{L}\d])__(?=\p{L})|(?<=[\p{L}.!?])__(?![_\p{L}\d])|(?<![\\~])~~(?!~)/gu,
    once: true,
    message: 'les signes « {0} » s’afficheraient : ce passage n’est pas bien délimité.',
    remedy: 'Collez-les aux mots, au début et à la fin : « un {0}mot important{0} ici ».',
    wrong: ['Un __mot important ici.', 'Un ~~mot ici.'],
    right: ['Nom : ____ Prénom : ________'],
  },
  {
    holds: ['*', '_'],
    sign: /(?<=[^\n\s][ \t\u00a0\u202f])(?:\*(?=\p{L})|_(?=\p{Ll}))/gu,
    once: true,
    message: '« {0} » s’afficherait : rien ne ferme ce passage en italique.',
    remedy:
      'Fermez-le, collé au dernier mot : « un *mot* ici ». Pour afficher le signe : « \\{0} ».',
    wrong: ['Un *mot important ici.', 'Un _mot important ici.'],
    // The mark of a note, and names of files.
    right: ['*hors frais de déplacement', 'Le fichier mon_beau_film.mov et _DSC1234.'],
  },
  {
    holds: ['==', '++', "'''"],
    sign: /(?<![=+'\\])(?<!\w(?=[=+]))(==|\+\+|''')(?=[^\s=+'])((?:(?!\1)[^\n]){0,200}[^\s=+'])\1(?![=+']|(?<=[=+])\w)/g,
    message: SHOWN,
    remedy: 'Pour faire ressortir ces mots, mettez-les en gras : **{2}**',
    wrong: ['Un ==mot surligné== ici.', 'Un ++mot inséré++ ici.', "Un '''mot''' ici."],
    right: ['a == b, a = b = c et \\==mot==.', '1 + 1 = 2, C++ et C++, a++ + b++.'],
  },
  {
    holds: ['~'],
    sign: /(?<![~\\\p{L}\d])~(?=\p{L})([^~\n]{0,80}[\p{L}!?.])~(?![~\p{L}\d])/gu,
    message: SHOWN,
    remedy: 'Pour barrer, doublez les signes : ~~{1}~~',
    wrong: ['Un ~mot barré~ ici.'],
    right: ['De ~20 € à ~30 €, soit ~25 € par jour, et \\~mot.'],
  },
  {
    holds: ['~', '^'],
    sign: /(?<![\p{L}\d])(?:[\p{L}\d]{0,20}[\p{L})]~[\d+-]{1,4}~|[\p{L}\d]{1,20}\^(?:[\p{L}\d+-]{1,6}\^|(?:[23]|ers?|res?|e|è[rm]es?|nde?)(?![\p{L}\d^])))/gu,
    message: SHOWN,
    remedy:
      'Écrivez « 1er », « 2e » ou « m2 » : l’exposant se fait tout seul. Un indice se tape lui-même : « CO₂ ».',
    wrong: ['Du CO~2~.', 'Un terrain de 20 m^2.', 'Le 1^er^ mai.'],
    right: ['Merci ^^ et à bientôt :-) :p, 1\\^er\\^.'],
  },
];
