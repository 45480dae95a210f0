import { expect, test } from 'vitest';
import { bestScale } from './bestScale';

const counts = (...changed: number[]) =>
  new Map(changed.map((count, index) => [100 + index, count]));

test.each([
  ['the fewest', counts(9, 6, 3, 1, 4, 8), 101, 103],
  ['not a single text that just fits', counts(9, 0, 9, 3, 2, 3, 9), 101, 104],
  ['of several, the nearest to today’s', counts(9, 2, 2, 2, 2, 2, 9), 105, 104],
  ['today’s, where nothing was tried', counts(), 99, 99],
])('%s', (_name, tried, today, best) => {
  expect(bestScale(tried, today).best).toBe(best);
});

test('says what today’s scale costs', () => {
  expect(bestScale(counts(9, 6, 3, 1, 4, 8), 101)).toEqual({
    best: 103,
    changed: 1,
    changedToday: 6,
  });
});
