import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['son', 'son'],
  ['Réseaux sociaux', 'reseaux-sociaux'],
  ['réseaux sociaux', 'reseaux-sociaux'],
  ['L’œil du 1ᵉʳ plan', 'l-oeil-du-1er-plan'],
  ["L'œil du 1er plan", 'l-oeil-du-1er-plan'],
  ['#son !', 'son'],
  ['?!', ''],
])('%s is %s in an address', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
