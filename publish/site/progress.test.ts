import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is written during a build of four pages. */
function written(end: 'done' | 'fail'): string {
  const texts: string[] = [];
  const progress = startProgress('Construction', { write: (text) => texts.push(`${text}`) > 0 });
  progress.step('lecture');
  vi.advanceTimersByTime(1_000);
  progress.step('pages');
  vi.advanceTimersByTime(10_400);
  if (end === 'done') progress.done('4 pages');
  else progress.fail();
  return texts.join('');
}

test('each step, and how it ended', () => {
  expect(written('done')).toBe(`Construction : lecture…
Construction : pages…
Construction : 4 pages, 11.4 s.
`);
});

test('a failure names its step', () => {
  expect(written('fail')).toMatch(/\nConstruction : arrêtée à l’étape « pages »\.\n$/);
});
