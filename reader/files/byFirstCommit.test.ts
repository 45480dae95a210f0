import { expect, test } from 'vitest';
import { type Files, page, saidOf } from '../../tests/samples/smallSite';

/** A copy that was left as its original, with an address of its own in common. */
const TWINS: Files = {
  'pages/noel.md': page('aliases: [/fetes]'),
  'pages/noel-2.md': page('aliases: [/fetes]'),
};
const accused = (files: Files, history: readonly string[] = []) => [
  ...new Set(
    saidOf(files, { history })
      .filter((line) => line.startsWith('content/'))
      .map((line) => line.replace(/:.*/, '')),
  ),
];

test.each([
  ['the history says nothing', [], 'content/pages/noel-2.md'],
  ['the copy is younger', ['pages/noel.md', 'pages/noel-2.md'], 'content/pages/noel-2.md'],
  ['the copy took a shorter name', ['pages/noel-2.md', 'pages/noel.md'], 'content/pages/noel.md'],
  ['the copy is not kept yet', ['pages/noel-2.md'], 'content/pages/noel.md'],
])('the copy is accused, not its original: %s', (_what, history, path) => {
  expect(accused(TWINS, history)).toEqual([path]);
});

test('each copy names its original', () => {
  expect(saidOf(TWINS, { history: ['pages/noel-2.md'] })).toEqual([
    'content/pages/noel.md:2:8',
    '  title (Titre) : le même texte est déjà dans content/pages/noel-2.md.',
    '  → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'content/pages/noel.md:3:14',
    '  description (Description) : le même texte est déjà dans content/pages/noel-2.md.',
    '  → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'content/pages/noel.md:4:11',
    '  aliases[1] (Adresse secondaire) : l’adresse « /fetes » est déjà prise par content/pages/noel-2.md.',
    '  → Changez l’une des deux : une adresse ne mène qu’à une page.',
  ]);
});

test('a page whose name takes an address that an older page answers to', () => {
  const files = {
    'pages/noel.md': page('aliases: [/fetes]'),
    'pages/fetes.md': page().replace('Essai', 'Autre').replace('essayer', 'voir'),
  };
  expect(accused(files)).toEqual(['content/pages/noel.md']);
  expect(saidOf(files, { history: ['pages/noel.md', 'pages/fetes.md'] })).toEqual([
    'content/pages/fetes.md:1:1',
    '  L’adresse « /fetes », que son nom donne à ce fichier, est déjà prise par content/pages/noel.md.',
    '  → Renommez ce fichier, ou retirez « /fetes » des « aliases » de l’autre.',
  ]);
});
