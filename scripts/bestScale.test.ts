import { expect, test } from 'vitest';
import { bestScale } from './bestScale';

/** Trials from 100 % on: how many texts change, and how much wider all are. */
const trials = (...seen: [changed: number, wider: number][]) =>
  seen.map(([changed, wider], index) => ({ scale: 100 + index, changed, wider }));

test.each([
  ['the fewest changes, whatever the widths', trials([9, 0], [1, 50], [8, 60]), 200, 101],
  ['the nearest width of those as good', trials([2, -30], [1, 40], [2, -4], [9, 0]), 200, 102],
  ['a text more is much where there are few', trials([1, 0], [0, 40]), 100, 101],
])('%s', (_name, tried, texts, best) => {
  expect(bestScale(tried, texts)?.scale).toBe(best);
});

test('nothing of nothing', () => {
  expect(bestScale([], 0)).toBeUndefined();
});
