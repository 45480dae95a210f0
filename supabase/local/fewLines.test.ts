import { expect, test, vi } from 'vitest';
import { fewLines } from './fewLines';

test('a flood is the first lines of each minute, then how many more', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const say = fewLines((line) => said.push(line));
  for (let line = 0; line < 7572; line += 1) say(`line ${line}`);
  expect(said).toHaveLength(60);
  vi.advanceTimersByTime(60_000);
  expect(said.slice(60)).toEqual(['… et 7512 lignes de plus en une minute']);
  say('later');
  expect(said.at(-1)).toBe('later');
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(62);
  vi.useRealTimers();
});
