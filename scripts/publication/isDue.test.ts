import { describe, expect, test } from 'vitest';
import { isDue } from './isDue.mjs';

const SUMMER = '10 2 * * *';
const WINTER = '10 3 * * *';

test.each([
  ['2026-01-15T02:10:00Z', SUMMER, false],
  ['2026-01-15T03:10:00Z', WINTER, true],
  ['2026-07-15T02:10:00Z', SUMMER, true],
  ['2026-07-15T03:10:00Z', WINTER, false],
  // Late, as forges are: even after the other cron, even after midnight.
  ['2026-07-15T02:59:59Z', SUMMER, true],
  ['2026-07-15T04:30:00Z', SUMMER, true],
  ['2026-07-16T01:30:00Z', SUMMER, true],
  ['2026-01-15T09:00:00Z', SUMMER, false],
  // The clocks change at 01:00 UTC, before both.
  ['2026-03-28T03:10:00Z', WINTER, true],
  ['2026-03-29T02:10:00Z', SUMMER, true],
  ['2026-03-29T03:10:00Z', WINTER, false],
  ['2026-10-25T02:10:00Z', SUMMER, false],
  ['2026-10-25T03:10:00Z', WINTER, true],
  // A forge that does not say which cron it was.
  ['2026-01-15T02:10:00Z', undefined, true],
  ['2026-01-15T02:10:00Z', '@daily', true],
])('at %s, the cron %s', (now, cron, due) => {
  expect(isDue(cron, new Date(now))).toBe(due);
});

describe('over two years', () => {
  test('exactly one of both publishes each day', () => {
    for (let day = 0; day < 730; day += 1) {
      const at = (hour: number) => new Date(Date.UTC(2026, 0, 1 + day, hour, 10));
      expect([isDue(SUMMER, at(2)), isDue(WINTER, at(3))].filter(Boolean)).toEqual([true]);
    }
  });
});
