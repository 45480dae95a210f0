import { expect, test, vi } from 'vitest';
import { reportFaults } from './reportFaults';

test('reports a fault that a million requests cause once a second', () => {
  vi.useFakeTimers();
  const printed: string[] = [];
  const report = reportFaults((message) => printed.push(message.split('\n')[0] ?? ''));
  for (let count = 0; count < 5; count += 1) report('GET /', new Error('ours'));
  expect(printed).toEqual(['GET / failed: Error: ours']);
  vi.advanceTimersByTime(1_000);
  report('GET /a', 'no error at all');
  expect(printed[1]).toBe('GET /a failed (and 4 more since the last one): no error at all');
  vi.useRealTimers();
});
