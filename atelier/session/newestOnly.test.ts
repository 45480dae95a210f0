import { expect, test } from 'vitest';
import { newestOnly } from './newestOnly';

test('of those that wait on one key the newest alone is run, and all are told of it', async () => {
  const made: string[] = [];
  const inTurn = newestOnly<string>();
  const ask = (key: string, what: string) =>
    inTurn(key, async () => {
      made.push(what);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return what;
    });
  const first = ask('a', 'a1');
  await Promise.resolve();
  const rest = [ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('a', 'a4')];
  expect(await Promise.all([first, ...rest])).toEqual(['a1', 'a4', 'a4', 'b1', 'a4']);
  expect(made).toEqual(['a1', 'a4', 'b1']);
});

test('one that fails is its own affair', async () => {
  const inTurn = newestOnly<number>();
  const failed = inTurn('a', () => Promise.reject(new Error('panne')));
  const next = inTurn('b', async () => 1);
  await expect(failed).rejects.toThrow('panne');
  expect(await next).toBe(1);
});
