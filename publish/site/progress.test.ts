import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the output of a build of four pages. */
function outputOf(end: 'done' | 'fail'): string {
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

test('startProgress prints each step, the summary and the time', () => {
  expect(outputOf('done')).toBe(`Construction : lecture…
Construction : pages…
Construction : 4 pages, 11.4 s.
`);
});

test('startProgress names the step that failed', () => {
  expect(outputOf('fail')).toMatch(/\nConstruction : arrêtée à l’étape « pages »\.\n$/);
});
