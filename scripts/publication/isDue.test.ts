import { expect, test } from 'vitest';
import { isDue } from './isDue.mjs';

const SUMMER = '10 2 * * *';
const WINTER = '10 3 * * *';

test.each([
  // Late, as forges are: even after the other cron, even after midnight.
  ['2026-07-15T02:59:59Z', SUMMER, true],
  ['2026-07-15T04:30:00Z', SUMMER, true],
  ['2026-07-16T01:30:00Z', SUMMER, true],
  ['2026-03-29T01:30:00Z', SUMMER, false],
  ['2026-01-15T09:00:00Z', SUMMER, false],
  // A forge that does not say which cron it was.
  ['2026-01-15T02:10:00Z', undefined, true],
  ['2026-01-15T02:10:00Z', '@daily', true],
])('at %s, the cron %s', (now, cron, due) => {
  expect(isDue(cron, new Date(now))).toBe(due);
});

test('exactly one of both publishes each day of two years, at ten past four in Paris', () => {
  const inParis = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    timeStyle: 'short',
  });
  for (let day = 0; day < 730; day += 1) {
    const runs = [2, 3].map((hour) => new Date(Date.UTC(2026, 0, 1 + day, hour, 10)));
    const due = runs.filter((at, index) => isDue(index ? WINTER : SUMMER, at));
    expect(due.map((at) => inParis.format(at))).toEqual(['04:10']);
  }
});
