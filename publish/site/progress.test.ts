import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is written during a build of four pages. */
function written(isTTY: boolean, end: 'done' | 'fail' = 'done'): string {
  const texts: string[] = [];
  const output = { isTTY, write: (text: string) => texts.push(text) };
  const progress = startProgress('Construction', output as unknown as NodeJS.WriteStream);
  progress.step('lecture');
  vi.advanceTimersByTime(1_000);
  progress.step('pages');
  for (const page of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(2_600);
    progress.at(page, 4);
  }
  if (end === 'done') progress.done('4 pages');
  else progress.fail();
  return texts.join('');
}

test('a log has each step, how far it is now and then, and how it ended', () => {
  expect(written(false)).toBe(`Construction : lecture…
Construction : pages…
Construction : pages… 2 sur 4
Construction : pages… 4 sur 4
Construction : 4 pages, 11.4 s.
`);
});

test('a terminal has one line that changes, then the summary', () => {
  const lines = written(true).split('\r\u001b[2K');
  const last = lines.filter((line) => line.includes('\n'));
  expect(last).toEqual(['Construction : 4 pages, 11.4 s.\n']);
  expect(lines).toContain('Construction : lecture… 0.0 s');
  expect(lines).toContain('Construction : pages… 3 sur 4, 8.8 s');
  expect(lines.at(-2)).toMatch(/pages… 4 sur 4, 11\.4 s$/);
});

test('a failure names its step', () => {
  expect(written(false, 'fail')).toMatch(/\nConstruction : arrêtée à l’étape « pages »\.\n$/);
});
