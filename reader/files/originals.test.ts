import { expect, test } from 'vitest';
import { type Files, page, problemsOf } from '../../tests/samples/smallSite';

/** A copy that was not changed, not even its alias. */
const TWINS: Files = {
  'pages/noel.md': page('aliases: [/fetes]'),
  'pages/noel-2.md': page('aliases: [/fetes]'),
};
const reportedOf = (files: Files, saved?: readonly string[]) => [
  ...new Set(problemsOf(files, saved && { saved }).map((line) => line.replace(/:.*/, ''))),
];

test.each([
  ['both files are old', undefined, 'pages/noel-2.md'],
  ['only the original was saved before', ['pages/noel.md'], 'pages/noel-2.md'],
  ['the copy has the shorter name', ['pages/noel-2.md'], 'pages/noel.md'],
])('readSite reports the copy of a file if %s', (_what, saved, path) => {
  expect(reportedOf(TWINS, saved)).toEqual([path]);
});

test('readSite names the original of a file in the report of each copy', () => {
  expect(problemsOf(TWINS, { saved: ['pages/noel-2.md'] })).toEqual([
    'pages/noel.md:2:8 title (Titre) : le même texte est déjà dans content/pages/noel-2.md. → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'pages/noel.md:3:14 description (Description) : le même texte est déjà dans content/pages/noel-2.md. → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'pages/noel.md:4:11 aliases[1] (Adresse secondaire) : l’adresse « /fetes » est déjà prise par content/pages/noel-2.md. → Changez l’une des deux : une adresse ne mène qu’à une page.',
  ]);
});

test('readSite reports a new page whose address is an alias of another page', () => {
  const files = {
    'pages/noel.md': page('aliases: [/fetes]'),
    'pages/fetes.md': page().replace('Essai', 'Autre').replace('essayer', 'voir'),
  };
  expect(reportedOf(files)).toEqual(['pages/noel.md']);
  expect(problemsOf(files, { saved: ['pages/noel.md'] })).toEqual([
    'pages/fetes.md:1:1 L’adresse « /fetes », que son nom donne à ce fichier, est déjà prise par content/pages/noel.md. → Renommez ce fichier, ou retirez « /fetes » des « aliases » de l’autre.',
  ]);
});
