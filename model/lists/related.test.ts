import { expect, test } from 'vitest';
import type { Language } from '../languages/languages';
import { nearestTo } from './related';

const article = (address: string, topics?: readonly string[], lang?: Language) => ({
  ...{ address, topics, lang },
});

const ALL = [
  article('newest', ['image']),
  article('both', ['Son', 'image']),
  article('son', ['son']),
  article('english', ['son', 'image'], 'en'),
  article('older', ['image', 'lumière']),
  article('oldest', ['image']),
  article('alone', ['argent']),
  article('bare'),
];

test.each([
  ['both', ['newest', 'son', 'older']],
  ['newest', ['both', 'older', 'oldest']],
  ['older', ['newest', 'both', 'oldest']],
  ['son', ['both']],
  ['english', []],
  ['alone', []],
  ['bare', []],
])('nearestTo returns for the article %s the most similar ones: %j', (address, expected) => {
  const one = ALL.find((other) => other.address === address);
  expect(one && nearestTo(ALL)(one)).toEqual(expected);
});
