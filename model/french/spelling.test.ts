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
])('« %.20s » was meant as %s', (typed, expected) => {
  expect(guessSpelling(typed, KNOWN)).toBe(expected);
});

test('the nearest wins, the first of two as near', () => {
  expect(guessSpelling('offre', ['coffre', 'offres'])).toBe('coffre');
  expect(guessSpelling('offrs', ['coffre', 'offres'])).toBe('offres');
});

test.each([
  ['Résumé', 'excerpt'],
  ['resume', 'excerpt'],
  ['Date de publication', 'date'],
  ['titre', 'title'],
  // Called so, though the name of another is near.
  ['texte', 'words'],
  ['citations', 'quote'],
  ['partage', 'socialImage'],
  // Of several labels that have the word, the last: fewer kinds of files have it.
  ['image', 'cover'],
  ['de', undefined],
])('« %s » was meant as the field %s', (typed, expected) => {
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
