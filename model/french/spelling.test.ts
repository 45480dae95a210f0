import { expect, test } from 'vitest';
import { guessName, guessSpelling } from './spelling';

const KNOWN = ['title', 'excerpt', 'description', 'sections', 'Branding', 'realisations'];

test.each([
  ['excrept', 'excerpt'],
  ['titel', 'title'],
  ['Title', 'title'],
  ['titre', 'title'],
  ['descripton', 'description'],
  ['section', 'sections'],
  ['réalisations', 'realisations'],
  ['branding', 'Branding'],
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

test('a word of several labels is that of the last, which fewer kinds of files have', () => {
  const labels = new Map([
    ['socialImage', 'Image de partage'],
    ['cover', 'Image de l’article'],
  ]);
  expect(guessName('image', labels)).toBe('cover');
  expect(guessName('partage', labels)).toBe('socialImage');
});
