import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { condensed, type LogEntry } from './log';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function logged(): { lines: LogEntry[]; log: (entry: LogEntry) => void } {
  const lines: LogEntry[] = [];
  return { lines, log: condensed((entry) => lines.push(entry)) };
}

const refused: LogEntry = { level: 'error', event: 'delivery_refused', request: 'r' };

test('a flood of one kind is a few lines, then its number, each minute', () => {
  const { lines, log } = logged();
  for (let call = 0; call < 1000; call += 1) log(refused);
  expect(lines).toEqual(Array(5).fill(refused));
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(5)).toEqual([{ level: 'error', event: 'delivery_refused', count: 995 }]);
  log(refused);
  expect(lines.slice(6)).toEqual([refused]);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(7);
});

test('another kind is not hidden by it, nor what is about a message', () => {
  const { lines, log } = logged();
  for (let call = 0; call < 10; call += 1) {
    log(refused);
    log({ level: 'info', event: 'contact_received', status: 200, message: `${call}` });
  }
  const failed: LogEntry = { level: 'error', event: 'storage_failed', code: 'ECONNREFUSED' };
  log(failed);
  log({ ...failed, code: 'QUERY_TIMEOUT' });
  expect(lines.filter(({ event }) => event === 'delivery_refused')).toHaveLength(5);
  expect(lines.filter(({ message }) => message)).toHaveLength(10);
  expect(lines.slice(-2).map(({ code }) => code)).toEqual(['ECONNREFUSED', 'QUERY_TIMEOUT']);
});
