import { expect, test, vi } from 'vitest';
import type { Condition } from './database';
import { tellCondition } from './tellCondition';

test('each change is said once, in English and in French', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  let condition: Condition = 'ready';
  const timer = tellCondition({ condition: () => condition }, '.data', (line) => said.push(line));
  for (const next of ['full', 'ready', 'removed'] as const) {
    condition = next;
    vi.advanceTimersByTime(3_000);
  }
  clearInterval(timer);
  vi.useRealTimers();
  expect(said).toEqual([
    expect.stringMatching(/48 MB.*\n.*presque plus de place.*48 Mo/),
    expect.stringMatching(/takes messages again.*\n.*accepte de nouveau/),
    expect.stringMatching(/removed or replaced.*\n.*supprimée ou remplacée/),
  ]);
});
