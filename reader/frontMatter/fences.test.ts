import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

const TO_PASTE = [
  '  → Collez ceci tout en haut, puis mettez vos mots à la place de ceux de l’exemple :',
  '  → ---',
];

const TABLE: Row[] = [
  [
    'no opening line',
    { [PAGE]: 'title: A\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'an empty file',
    { [PAGE]: '' },
    [
      'content/pages/essai.md:1:1',
      '  Ce fichier n’a pas d’en-tête.',
      ...TO_PASTE,
      '  → title: "Nos offres"',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
      '  → ---',
    ],
  ],
  [
    'a text without a header: what to paste, with its title, and what else is wrong in it',
    { 'ressources/a.md': '# Le "bon" tournage\n\nUn [lien](/nulle).\n' },
    [
      'content/ressources/a.md:1:1',
      '  Ce fichier n’a pas d’en-tête.',
      ...TO_PASTE,
      '  → title: "Le \\"bon\\" tournage"',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
      '  → date: 2025-01-15',
      '  → excerpt: "Ce qui fait un bon tournage se joue avant d’allumer la caméra."',
      '  → ---',
      'content/ressources/a.md:1:1',
      '  Un titre « # » est de trop : le grand titre de la page vient de l’en-tête.',
      '  → Commencez par un titre « ## ».',
      'content/ressources/a.md:3:4',
      '  Le lien « /nulle » ne mène à aucune page.',
      '  → Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.',
    ],
  ],
  [
    'a record without a page, without a header',
    { 'clients/a.md': 'Ostrelin\n' },
    [
      'content/clients/a.md:1:1',
      '  Ce fichier n’a pas d’en-tête.',
      ...TO_PASTE,
      '  → name: "Ostrelin"',
      '  → logo:',
      '  →   src: /images/affiche.svg',
      '  →   alt: "Une équipe de tournage sur les quais du Rhône"',
      '  → order: 1',
      '  → ---',
      'content/clients/a.md:1:1',
      '  Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
      '  → Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
    ],
  ],
  [
    'no opening line, by the French name of a field',
    { [PAGE]: 'Titre: A\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'an empty line first',
    { [PAGE]: '\n---\ntitle: A\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Des lignes vides ou des espaces précèdent l’en-tête.',
      '  → Effacez-les : les trois tirets sont tout au début de la première ligne.',
    ],
  ],
  [
    'code instead of fields is neither read nor run',
    { [PAGE]: '---js\nmodule.exports = process.exit(1)\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'another language',
    { [PAGE]: '---json\n{"title": "A"}\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'four dashes first',
    { [PAGE]: '----\ntitle: A\n---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      '  → Sur la première ligne, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'no closing line',
    { [PAGE]: '---\ntitle: A\n\nDu texte.\n' },
    [
      'content/pages/essai.md:1:1',
      '  Il manque la ligne « --- » qui ferme l’en-tête.',
      '  → Sous le dernier champ, ajoutez une ligne de trois tirets.',
    ],
  ],
  [
    'a closing line of four dashes',
    { [PAGE]: '---\ntitle: A\n----\n' },
    [
      'content/pages/essai.md:3:1',
      '  Cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur.',
      '  → Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'a closing line with words',
    { [PAGE]: '---\ntitle: A\n--- fin\n' },
    [
      'content/pages/essai.md:3:1',
      '  Cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur.',
      '  → Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.',
    ],
  ],
  [
    'an indented closing line is not one',
    { [PAGE]: '---\ntitle: A\n ---\n' },
    [
      'content/pages/essai.md:1:1',
      '  Il manque la ligne « --- » qui ferme l’en-tête.',
      '  → Sous le dernier champ, ajoutez une ligne de trois tirets.',
    ],
  ],
  [
    'spaces after the dashes are fine',
    { [PAGE]: '---  \ntitle: A\ndescription: B\n--- \n\nTexte.\n' },
    [],
  ],
  ['a rule in the body is fine', { [PAGE]: page('', '\nUn.\n\n---\n\nDeux.\n') }, []],
  ['Windows line ends are fine', { [PAGE]: page('', '\nUn.\n').replaceAll('\n', '\r\n') }, []],
  ['a byte order mark is fine', { [PAGE]: `\ufeff${page()}` }, []],
  [
    'a front matter that is too long',
    { [PAGE]: page(`# ${'a'.repeat(33_000)}`) },
    [
      'content/pages/essai.md:1:1',
      '  L’en-tête dépasse 32000 caractères.',
      '  → Placez le texte long sous l’en-tête, dans le corps de la page.',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
