import { expect, test } from 'vitest';
import { errorCode, type LogEntry } from '../http/log.ts';
import { inBackground, onceAtATime } from './background.ts';

test('work asked for while it runs is done once more, for all who asked', async () => {
  const ends: (() => void)[] = [];
  const ask = onceAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const all = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(all);
  expect(ends).toHaveLength(2);
  void ask();
  expect(ends).toHaveLength(3);
});

test('after a failure it can be asked again', async () => {
  const outcomes = [Promise.reject(new Error('once')), Promise.resolve()];
  const ask = onceAtATime(async () => outcomes.shift());
  await expect(ask()).rejects.toThrow('once');
  await ask();
  expect(outcomes).toEqual([]);
});

test('what fails in the background is logged by its code', async () => {
  const logs: LogEntry[] = [];
  const failure = Object.assign(new Error('zoe@client.example'), { code: 'ECONNREFUSED' });
  inBackground(Promise.reject(failure), 'delivery_failed', (entry) => logs.push(entry));
  const entry = { level: 'error', event: 'delivery_failed', code: 'ECONNREFUSED' };
  await expect.poll(() => logs).toEqual([entry]);
});

test.each<[unknown, string]>([
  [Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535 }), 'EAUTH 535'],
  [Object.assign(new Error('x'), { code: '23514' }), '23514'],
  [new TypeError('zoe@client.example'), 'TypeError'],
  ['zoe@client.example', 'unknown'],
  [undefined, 'unknown'],
])('the code of %o is %s', (error, code) => expect(errorCode(error)).toBe(code));
