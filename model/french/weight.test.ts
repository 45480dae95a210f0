import { expect, test } from 'vitest';
import { frenchWeight } from './weight';

test.each([
  [1, '1 ko'],
  [480_200, '480 ko'],
  [999_499, '999 ko'],
  [999_600, '1 Mo'],
  [1_234_000, '1,2 Mo'],
  [26_214_400, '26,2 Mo'],
])('%i bytes', (bytes, weight) => {
  expect(frenchWeight(bytes).replace(/\s/g, ' ')).toBe(weight);
});
