import { expect, test } from 'vitest';
import { PATH, SOURCE, SOURCE_BEFORE_RESTORE, valuesOf } from '../files/content';
import { fromFile } from '../files/format';
import { SINGLES } from '../forms/trees';
import { wordsOf } from './draftQuestion';

const OFFER = '---\nname: "Essentiel"\nprice: "1 500€ HT"\nfeatures:\n  - Une\norder: 1\n---\n';
const PATHS = { offres: 'content/offres/essentiel.md', [SINGLES]: 'content/site.md' } as const;

test.each<[what: string, folder: keyof typeof PATHS, text: string, typed: object, words: string]>([
  ['a field', 'offres', OFFER, { price: '1 600€ HT' }, 'Ce qui change : Prix.'],
  ['an entry of a list', 'offres', OFFER, { 'features.1': 'Deux' }, 'Contenu de l’offre.'],
  ['a switch that stays off', 'offres', OFFER, { draft: false, note: null }, 'change : rien.'],
  ['a text', 'offres', OFFER, { body: 'Un texte.' }, 'Ce qui change : Texte.'],
  ['a single file', SINGLES, '---\nbrand: A\n---\n', { brand: 'B' }, 'Ce qui change : Nom'],
  ['an older file', 'offres', OFFER, { [SOURCE]: 'avant' }, 'a été enregistrée depuis'],
])('wordsOf names a form’s changed fields: %s', (_what, folder, text, typed, words) => {
  const name = folder === SINGLES ? 'site' : folder;
  const values = { ...valuesOf(fromFile(name, text)), [PATH]: PATHS[folder], ...typed };
  expect(wordsOf(folder, values, text)).toContain(words);
});

test.each([
  ['the file has only one more line break, as after each save', { [SOURCE]: OFFER.trim() }],
  ['the form has an earlier version', { [SOURCE]: 'avant', [SOURCE_BEFORE_RESTORE]: OFFER }],
])('wordsOf does not report a save by somebody else if %s', (_what, opened) => {
  const values = { ...valuesOf(fromFile('offres', OFFER)), [PATH]: PATHS.offres, ...opened };
  expect(wordsOf('offres', values, OFFER)).toBe('Ce qui change : rien.');
});

test('wordsOf names the filled-in fields of a new record that was never saved', () => {
  const values = { name: 'Neuve', price: '', 'features.0': 'Une', draft: false };
  const words = 'Fiche nouvelle, où sont remplis : Nom de l’offre, Contenu de l’offre.';
  expect(wordsOf('offres', values, undefined)).toBe(words);
});
