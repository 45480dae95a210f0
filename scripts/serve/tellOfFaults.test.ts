import { expect, test, vi } from 'vitest';
import { tellOfFaults } from './tellOfFaults';

test('a fault that a million requests find is told once a second', () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const tell = tellOfFaults((message) => told.push(message.split('\n')[0] ?? ''));
  for (let count = 0; count < 5; count += 1) tell('GET /', new Error('ours'));
  expect(told).toEqual(['GET / failed: Error: ours']);
  vi.advanceTimersByTime(1_000);
  tell('GET /a', 'no error at all');
  expect(told[1]).toBe('GET /a failed (and 4 more since the last one): no error at all');
  vi.useRealTimers();
});
