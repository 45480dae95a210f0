import { expect, test } from 'vitest';
import { bestScale, isAsGood } from './bestScale';

/** Trials from 100 % on, by how many texts change. */
const trials = (...counts: number[]) =>
  counts.map((changed, index) => ({ scale: 100 + index, changed }));

test.each([
  ['the fewest', trials(9, 6, 1, 4), 100, 102],
  ['of several, the nearest to today’s', trials(2, 2, 2, 9, 2), 103, 102],
  ['today’s, where it is as good as any', trials(0, 0, 0), 101, 101],
])('%s', (_name, tried, today, best) => {
  expect(bestScale(tried, today)?.scale).toBe(best);
});

test('nothing of nothing', () => expect(bestScale([], 100)).toBeUndefined());

test.each([
  [1, 0, 96, true],
  [2, 0, 96, false],
  [14, 10, 1000, true],
  [16, 10, 1000, false],
])('%i texts, %i at best, of %i: kept is %s', (today, best, texts, kept) => {
  const trial = (changed: number) => ({ scale: 100, changed });
  expect(isAsGood(trial(today), trial(best), texts)).toBe(kept);
});
