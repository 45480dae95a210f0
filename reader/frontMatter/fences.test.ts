import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../tests/samples/smallSite';
import { checkFences } from './fences';

const NO_OPENING =
  '1:1 le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête. → Sur la première ligne, écrivez trois tirets et rien d’autre.';
const NO_CLOSING =
  '1:1 il manque la ligne « --- » qui ferme l’en-tête. → Sous le dernier champ, ajoutez une ligne de trois tirets.';
const FALSE_CLOSING =
  '3:1 cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur. → Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.';

test.each([
  ['no opening line', 'title: A\n---\n', NO_OPENING],
  ['code instead of fields', '---js\nmodule.exports = process.exit(1)\n---\n', NO_OPENING],
  ['four dashes first', '----\ntitle: A\n---\n', NO_OPENING],
  [
    'an empty line first',
    '\n---\ntitle: A\n---\n',
    '1:1 des lignes vides ou des espaces précèdent l’en-tête. → Effacez-les : les trois tirets sont tout au début de la première ligne.',
  ],
  ['no closing line', '---\ntitle: A\n\nDu texte.\n', NO_CLOSING],
  ['an indented closing line', '---\ntitle: A\n ---\n', NO_CLOSING],
  ['a closing line of four dashes', '---\ntitle: A\n----\n', FALSE_CLOSING],
  ['a closing line with words', '---\ntitle: A\n--- fin\n', FALSE_CLOSING],
  [
    'a front matter that is too long',
    page(`# ${'a'.repeat(33_000)}`),
    '1:1 l’en-tête dépasse 16000 caractères. → Placez le texte long sous l’en-tête, dans le corps de la page.',
  ],
])('reports %s', (_what, text, expected) => {
  const { place, message, remedy } = checkFences(text) ?? {};
  expect(`${place?.line}:${place?.column} ${message} → ${remedy}`).toBe(expected);
});

test.each([
  ['spaces after the dashes', '---  \ntitle: A\n--- \n\nTexte.\n'],
  ['a rule in the body', page('', '\nUn.\n\n---\n\nDeux.\n')],
])('accepts %s', (_what, text) => {
  expect(checkFences(text)).toBeUndefined();
});

const TO_PASTE = [
  '  Ce fichier n’a pas d’en-tête.',
  '  → Collez ceci tout en haut, puis mettez vos mots à la place de ceux de l’exemple :',
  '  → ---',
];

test.each<[what: string, files: Files, said: string[]]>([
  [
    'an empty file is given a header to paste',
    { [PAGE]: '' },
    [
      'content/pages/essai.md:1:1',
      ...TO_PASTE,
      '  → title: "Nos offres"',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
      '  → ---',
    ],
  ],
  [
    'a text is given one too, and what else is wrong in it is reported',
    { 'ressources/a.md': '# Le "bon" tournage\n\nUn texte.\n' },
    [
      'content/ressources/a.md:1:1',
      ...TO_PASTE,
      '  → title: "Nos offres"',
      '  → description: "Trois offres pour faire parler de vous, du tournage à la publication."',
      '  → date: 2025-01-15',
      '  → excerpt: "Ce qui fait un bon tournage se joue avant d’allumer la caméra."',
      '  → ---',
      'content/ressources/a.md:1:1',
      '  Un titre « # » est de trop : le grand titre de la page vient de l’en-tête.',
      '  → Commencez par un titre « ## ».',
    ],
  ],
  [
    'a record without a page is given one with its groups of fields',
    { 'clients/a.md': 'Ostrelin\n' },
    [
      'content/clients/a.md:1:1',
      ...TO_PASTE,
      '  → name: "Maison Exemple"',
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
])('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});

test.each(['title: A\n---\n', 'Titre: A\n---\n'])(
  'the header that %j begins is asked for',
  (text) => {
    expect(saidOf({ [PAGE]: text })[1]).toMatch(/ne commence pas par la ligne « --- »/);
  },
);
