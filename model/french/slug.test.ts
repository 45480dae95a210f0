import { expect, test } from 'vitest';
import { slugOf, withoutAccents } from './slug';

test.each([
  ['son', 'son'],
  ['Réseaux sociaux', 'reseaux-sociaux'],
  ['réseaux sociaux', 'reseaux-sociaux'],
  ['L’œil du 1ᵉʳ plan', 'l-oeil-du-1er-plan'],
  ["L'œil du 1er plan", 'l-oeil-du-1er-plan'],
  ['#son !', 'son'],
  ['?!', ''],
])('slugOf turns %s into %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});

test.each([
  ['Où étiez-vous ? À Noël, çà et là.', 'Ou etiez-vous ? A Noel, ca et la.'],
  ['E\u0301te\u0301', 'Ete'],
  ['Œuvre, cœur, ex æquo, Ægir', 'Oeuvre, coeur, ex aequo, Aegir'],
  ['Sans rien, 12 € — « ok »', 'Sans rien, 12 € — « ok »'],
  ['', ''],
])('withoutAccents turns « %s » into « %s »', (text, expected) => {
  expect(withoutAccents(text)).toBe(expected);
});
