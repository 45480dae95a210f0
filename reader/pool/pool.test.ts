import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { threadId } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { eachOf, openPool, openThreads } from './pool';

const WORK = {
  module: 'tests/samples/half.worker',
  here: () => import('../../tests/samples/half.worker'),
};

function poolOf(tasks: number, worth: number) {
  const pool = openPool(WORK, { tasks, worth });
  onTestFinished(() => pool.close());
  return pool;
}

test.each([
  ['work for one', 19, 10],
  ['no work', 0, 10],
])('%s starts no thread', async (_what, tasks, worth) => {
  const pool = poolOf(tasks, worth);
  expect(pool.lanes).toBe(1);
  expect(await pool.run({ number: 4 })).toEqual({ half: 2, thread: threadId });
});

test.runIf(availableParallelism() > 1)('work for two is done in other threads', async () => {
  const pool = poolOf(20, 10);
  const made = await Promise.all([8, 10].map((number) => pool.run({ number })));
  expect(made.map(({ half }) => half)).toEqual([4, 5]);
  expect(made.map(({ thread }) => thread)).not.toContain(threadId);
});

test.each([
  ['here', 1],
  ['in a thread', 20],
])('an error %s comes back with its message, and the pool goes on', async (_where, tasks) => {
  const pool = poolOf(tasks, 10);
  await expect(pool.run({ number: -1 })).rejects.toThrow('-1 is less than nothing');
  expect((await pool.run({ number: 4 })).half).toBe(2);
});

test('a thread that dies is an error, and another takes its place', async () => {
  const pool = openThreads<{ number: number }, { half: number }>(WORK.module, 1);
  onTestFinished(() => pool.close());
  await expect(pool.run({ number: 13 })).rejects.toThrow('Nobody catches this');
  expect((await pool.run({ number: 4 })).half).toBe(2);
});

test('a process that leaves its threads open ends', () => {
  const script = `import('./reader/pool/pool.ts').then(async ({ openThreads }) => {
    console.log((await openThreads('tests/samples/half.worker', 2).run({ number: 84 })).half);
  });`;
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { timeout: 20_000 });
  expect([run.status, run.stdout.toString(), run.stderr.toString()]).toEqual([0, '42\n', '']);
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
