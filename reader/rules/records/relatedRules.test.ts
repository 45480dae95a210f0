import { expect, test } from 'vitest';
import { type Files, page, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (...related: readonly string[]) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\naliases: [/b]\nrelated:\n${related.map((address) => `  - ${address}\n`).join('')}---\n`;
const NO_PAGE =
  'n’est pas une page de ce site. → Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.';
const ALIAS: Files = { 'pages/contact.md': page('aliases: [/ecrire]', '## Nos horaires\n') };

test.each([
  ['/images/logo.svg', `« /images/logo.svg » ${NO_PAGE}`],
  ['https://www.cnil.fr', `« https://www.cnil.fr » ${NO_PAGE}`],
  [
    '/ressources/artcile-2',
    'le lien « /ressources/artcile-2 » ne mène à aucune page. → Vouliez-vous écrire « /ressources/article » ?',
  ],
  [
    'https://www.possible.example/contact',
    'l’adresse « https://www.possible.example/contact » est celle d’une page de ce site. → Écrivez « /contact ».',
  ],
  [
    '/contact#nos-horaires',
    'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? ». → Par exemple : → - /contact',
  ],
])('refuses %s as what to read next, after /contact', (address, problem) => {
  expect(problemsOf({ ...ALIAS, [ARTICLE]: article('/contact', address) })).toEqual([
    `${ARTICLE}:9:5 related[2] (À lire ensuite) : ${problem}`,
  ]);
});

test('proposes pages at their own address, each once, without itself and what is not published', () => {
  const site = siteWith({
    ...ALIAS,
    [ARTICLE]: article('/ecrire', '/plus-tard', '/b', '/', '/contact', '/realisations/affiche'),
    'pages/plus-tard.md':
      '---\ntitle: "Plus tard"\ndescription: "Demain."\npublishDate: 2099-01-01\n---\n',
  });
  expect(site.articles[0]?.related).toEqual(['/contact', '/', '/realisations/affiche']);
});

test('reports one page that is no list once, not by the number of its letters', () => {
  const typed = article('/a').replace(/related:\n.*\n---/, 'related: /contact\n---');
  expect(problemsOf({ [ARTICLE]: typed })).toEqual([
    `${ARTICLE}:7:10 related (À lire ensuite) : une liste est attendue ici, pas un texte. → Écrivez par exemple : → related: →   - /contact`,
  ]);
});
