import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { threadId } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { runAlone } from './alone';
import { eachOf, openPool } from './pool';

const WORK = {
  module: 'tests/samples/half.worker',
  here: () => import('../../tests/samples/half.worker'),
};

function poolOf(worth: number) {
  const pool = openPool(WORK, worth);
  onTestFinished(() => pool.close());
  return pool;
}

test.runIf(availableParallelism() > 1)('threads start once there is work for two', async () => {
  const pool = poolOf(2);
  const made = await Promise.all([4, 6, 8, 10].map((number) => pool.run({ number })));
  expect(made.map(({ half }) => half)).toEqual([2, 3, 4, 5]);
  expect(made.map(({ thread }) => thread === threadId)).toEqual([true, true, false, false]);
});

test.each([
  ['here', 9],
  ['in a thread', 0],
])('an error %s comes back with its message, and the pool goes on', async (_where, worth) => {
  const pool = poolOf(worth);
  await expect(pool.run({ number: -1 })).rejects.toThrow('-1 is less than nothing');
  expect((await pool.run({ number: 4 })).half).toBe(2);
});

test('a thread that dies is an error, and another takes its place', async () => {
  const pool = poolOf(0);
  await expect(pool.run({ number: 13 })).rejects.toThrow('Nobody catches this');
  expect((await pool.run({ number: 4 })).half).toBe(2);
});

test('a process that leaves its threads open ends', () => {
  const script = `import("./reader/pool/pool.ts").then(async ({ openPool }) => {
    const work = { module: '${WORK.module}', here: () => undefined };
    console.log((await openPool(work, 0).run({ number: 84 })).half);
  });`;
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { timeout: 20_000 });
  expect([run.status, run.stdout.toString(), run.stderr.toString()]).toEqual([0, '42\n', '']);
});

const alone = (number: number) =>
  runAlone<{ number: number }, { half: number; thread: number }>(WORK.module, { number });

test('work alone goes on while this thread is busy', async () => {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { made } = runAlone('tests/samples/half.worker', { number: 14, signal });
  // This thread does nothing else until then.
  Atomics.wait(signal, 0, 0, 20_000);
  expect(signal[0]).toBe(1);
  expect(await made).toMatchObject({ half: 7 });
});

test.each([
  [-1, '-1 is less than nothing'],
  [13, 'Nobody catches this'],
])('work alone that fails with %s says why', async (number, message) => {
  await expect(alone(number).made).rejects.toThrow(message);
});

test('work alone is stopped', async () => {
  const { made, stop } = alone(4);
  await stop();
  await expect(made).rejects.toThrow('tests/samples/half.worker was stopped');
});

test('after an item that fails none is begun, and those that were are waited for', async () => {
  const ended: number[] = [];
  const each = eachOf([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('Not this one');
    await new Promise((resolve) => setTimeout(resolve, 5));
    ended.push(item);
  });
  await expect(each).rejects.toThrow('Not this one');
  expect(ended).toEqual([2]);
});

test('no more items are begun than there are lanes', async () => {
  let begun = 0;
  let most = 0;
  const seen: number[] = [];
  await eachOf([1, 2, 3, 4, 5], 2, async (item) => {
    begun += 1;
    most = Math.max(most, begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(item);
    begun -= 1;
  });
  expect([most, seen]).toEqual([2, [1, 2, 3, 4, 5]]);
});
