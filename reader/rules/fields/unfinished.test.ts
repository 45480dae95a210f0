import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnfinished } from './validate';

const [, ...TEXTS] = readFileSync(new URL('unfinished.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' → '));

test.each(TEXTS.filter(([, words]) => words))(
  'findUnfinished finds the unfinished part of « %s »',
  (text = '', words = '') => {
    expect(findUnfinished(text)?.words.trim()).toBe(words);
  },
);

test.each([...TEXTS.filter(([, words]) => !words), ['']])(
  'findUnfinished finds nothing unfinished in « %s »',
  (text = '') => expect(findUnfinished(text)).toBeUndefined(),
);
