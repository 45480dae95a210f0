import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saysNothing } from './imageDescription';

const SRC = '/images/quais-de-saone.jpg';
const DESCRIPTIONS = readFileSync(new URL('descriptions.txt', import.meta.url), 'utf8').trim();
const [, EMPTY = '', USEFUL = ''] = DESCRIPTIONS.split('\n\n');

test.each(EMPTY.split('\n'))('saysNothing is true for alt « %s »', (alt) =>
  expect(saysNothing(alt, SRC)).toBe(true),
);

test.each(USEFUL.split('\n').map((row) => row.split(' | ')))(
  'saysNothing is false for alt « %s »',
  (alt, src) => expect(saysNothing(alt, src)).toBe(false),
);
