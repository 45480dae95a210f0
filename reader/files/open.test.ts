import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFiles } from '../../tests/samples/contentFiles';
import { type Files, PAGE, page, problemsOf, saidOf } from '../../tests/samples/smallSite';

/** Returns the files of a site with one page, whose text is `markdown` and begins on line 6. */
const body = (markdown: string): Files => ({ [PAGE]: page('', markdown) });

const SAID = contentFiles(readFileSync(new URL('places.txt', import.meta.url), 'utf8'));

test.each<[what: string, files: Files]>([
  [
    'accents of two characters, pasted from a PDF or a Mac: one character each, columns as if they had been typed so',
    {
      [PAGE]:
        '---\ntitle: "De\u0301ja\u0300" vu\ndescription: "E\u0301te\u0301."\nle\u0301de: "A"\n---\nE\u0301te\u0301 <form>a\u0300</form>, [x](/nulle).\n',
    },
  ],
  ['a NUL', body('Un\u0000 mot\n')],
  ['a body that would take minutes', body(`${'- '.repeat(100)}a\n`)],
])('openFile reports the place of %s', (what, files) => {
  expect(`${saidOf(files).join('\n')}\n`).toBe(SAID[what]);
});

/** A page and an unchanged copy of it, which has the same alias. */
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
])('readSite reports a copied file, not its original, if %s', (_what, saved, path) => {
  expect(reportedOf(TWINS, saved)).toEqual([path]);
});

test('readSite names the original file in each message about a file that is a copy', () => {
  expect(problemsOf(TWINS, { saved: ['pages/noel-2.md'] })).toEqual([
    'pages/noel.md:2:8 title (Titre) : le même texte est déjà dans content/pages/noel-2.md. → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'pages/noel.md:3:14 description (Description) : le même texte est déjà dans content/pages/noel-2.md. → Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
    'pages/noel.md:4:11 aliases[1] (Adresse secondaire) : l’adresse « /fetes » est déjà prise par content/pages/noel-2.md. → Changez l’une des deux : une adresse ne mène qu’à une page.',
  ]);
});

test('readSite reports a new page whose address is already an alias of another page', () => {
  const files = {
    'pages/noel.md': page('aliases: [/fetes]'),
    'pages/fetes.md': page().replace('Essai', 'Autre').replace('essayer', 'voir'),
  };
  expect(reportedOf(files)).toEqual(['pages/noel.md']);
  expect(problemsOf(files, { saved: ['pages/noel.md'] })).toEqual([
    'pages/fetes.md:1:1 L’adresse « /fetes », que son nom donne à ce fichier, est déjà prise par content/pages/noel.md. → Renommez ce fichier, ou retirez « /fetes » des « aliases » de l’autre.',
  ]);
});
