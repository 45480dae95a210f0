import { expect, test } from 'vitest';
import { weightOf } from './pdf';

test.each([
  [1, '1 ko'],
  [480_200, '481 ko'],
  [998_500, '999 ko'],
  [999_001, '1 Mo'],
  [1_234_000, '1,3 Mo'],
  [26_214_400, '26,3 Mo'],
])('weightOf writes %i bytes as %s', (bytes, weight) => {
  expect(weightOf(bytes).replace(/\s/g, ' ')).toBe(weight);
});
