import { expect, test } from 'vitest';
import { guessName, guessSpelling } from './spelling';

const KNOWN = ['title', 'excerpt', 'description', 'sections', 'Branding', 'realisations'];

test.each([
  ['excrept', 'excerpt'],
  ['titel', 'title'],
  ['titre', 'title'],
  ['réalisations', 'realisations'],
  ['couleur', undefined],
  ['x', undefined],
  ['', undefined],
  ['a'.repeat(100_000), undefined],
])('guessSpelling suggests for « %.20s »: %s', (typed, expected) => {
  expect(guessSpelling(typed, KNOWN)).toBe(expected);
});

test('guessSpelling prefers the nearest word, and the first of two equally near words', () => {
  expect(guessSpelling('offre', ['coffre', 'offres'])).toBe('coffre');
  expect(guessSpelling('offrs', ['coffre', 'offres'])).toBe('offres');
});

test.each([
  ['Résumé', 'excerpt'],
  ['resume', 'excerpt'],
  ['Date de publication', 'date'],
  ['titre', 'title'],
  // An exact label wins over a similar name.
  ['texte', 'words'],
  ['citations', 'quote'],
  ['partage', 'socialImage'],
  // Of several labels with the word, the last wins: its field is in fewer kinds of files.
  ['image', 'cover'],
  ['de', undefined],
])('guessName suggests for the field « %s »: %s', (typed, expected) => {
  const labels = new Map([
    ['title', 'Titre'],
    ['excerpt', 'Résumé'],
    ['text', 'Contenu'],
    ['words', 'Texte'],
    ['date', 'Date de publication'],
    ['quote', 'Citation'],
    ['socialImage', 'Image de partage'],
    ['cover', 'Image de l’article'],
  ]);
  expect(guessName(typed, labels)).toBe(expected);
});
