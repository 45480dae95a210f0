import { expect, test } from 'vitest';
import { type Files, page, saidOf, siteWith } from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (...related: readonly string[]) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\naliases: [/b]\nrelated:\n${related.map((address) => `  - ${address}\n`).join('')}---\n`;
const at = (line: number, index: number, message: string, remedy: string) => [
  `content/ressources/article.md:${line}:5`,
  `  related[${index}] (À lire ensuite) : ${message}`,
  `  → ${remedy}`,
];

test.each<[string, string[], Files, string[]]>([
  ['pages', ['/contact', '/', '/realisations/affiche'], {}, []],
  [
    'nothing',
    ['/ressources/artcile-2'],
    {},
    at(
      8,
      1,
      'le lien « /ressources/artcile-2 » ne mène à aucune page.',
      'Vouliez-vous écrire « /ressources/article » ?',
    ),
  ],
  [
    'itself, by an alias',
    ['/contact', '/b'],
    {},
    at(9, 2, 'c’est l’adresse de cet article même.', 'Retirez-la de la liste.'),
  ],
  [
    'a page twice, by its alias',
    ['/contact', '/ecrire'],
    { 'pages/contact.md': page('aliases: [/ecrire]') },
    at(9, 2, '« /ecrire » est déjà dans cette liste.', 'Gardez-la une seule fois.'),
  ],
  [
    'a picture',
    ['/images/logo.svg'],
    {},
    at(
      8,
      1,
      '« /images/logo.svg » n’est pas une page de ce site.',
      'Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.',
    ),
  ],
  [
    'a picture that is not there',
    ['/images/rien.svg'],
    {},
    at(
      8,
      1,
      'le lien « /images/rien.svg » ne mène à aucune page.',
      'Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.',
    ),
  ],
  [
    'another site',
    ['https://www.cnil.fr'],
    {},
    at(
      8,
      1,
      '« https://www.cnil.fr » n’est pas une page de ce site.',
      'Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.',
    ),
  ],
  [
    'a page by its full address',
    ['https://www.possible.example/contact'],
    {},
    at(
      8,
      1,
      'l’adresse « https://www.possible.example/contact » est celle d’une page de ce site.',
      'Écrivez « /contact ».',
    ),
  ],
  [
    'a place in a page',
    ['/contact#nos-horaires'],
    {},
    [
      ...at(
        8,
        1,
        'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? ».',
        'Par exemple :',
      ),
      '  → - /contact',
    ],
  ],
])('an article proposes %s', (_what, related, files, said) => {
  expect(saidOf({ ...files, [ARTICLE]: article(...related) })).toEqual(said);
});

test('what it proposes is at its own address, and not there while it is held back', () => {
  const site = siteWith({
    [ARTICLE]: article('/ecrire', '/plus-tard', '/'),
    'pages/contact.md': page('aliases: [/ecrire]'),
    'pages/plus-tard.md':
      '---\ntitle: "Plus tard"\ndescription: "Demain."\npublishDate: 2099-01-01\n---\n',
  });
  expect(site.articles[0]?.related).toEqual(['/contact', '/']);
});

test('one page that is no list is told once, not by the number of its letters', () => {
  const typed = article('/a').replace(/related:\n.*\n---/, 'related: /contact\n---');
  expect(saidOf({ [ARTICLE]: typed })).toEqual([
    'content/ressources/article.md:7:10',
    '  related (À lire ensuite) : une liste est attendue ici, pas un texte.',
    '  → Écrivez par exemple :',
    '  → related:',
    '  →   - /contact',
  ]);
});
