import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, QueryTimeout, turns } from './turns';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Works that take so many ms each, and the order in which they began. */
function workshop(deadline: number) {
  const takeTurn = turns(deadline);
  const begun: string[] = [];
  const ask = (caller: Caller, name: string, ms: number) =>
    takeTurn(caller, (inTime) => {
      begun.push(name);
      return inTime(new Promise((resolve) => setTimeout(resolve, ms, name)));
    }).catch((error: unknown) => (error instanceof QueryTimeout ? `${name} too late` : 'other'));
  return { begun, ask };
}

test('one at a time, visitors first', async () => {
  const { begun, ask } = workshop(1000);
  const all = [ask('mail', 'm1', 10), ask('mail', 'm2', 10)];
  all.push(ask('visitor', 'v1', 10), ask('visitor', 'v2', 10));
  expect(begun).toEqual(['m1']);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['m1', 'v1', 'v2', 'm2']);
  expect(await Promise.all(all)).toEqual(['m1', 'm2', 'v1', 'v2']);
});

test('a mail that has waited long goes before the visitors', async () => {
  const { begun, ask } = workshop(1000);
  for (let visitor = 0; visitor < 9; visitor += 1) void ask('visitor', `v${visitor}`, 100);
  void ask('mail', 'm', 10);
  await vi.advanceTimersByTimeAsync(550);
  expect(begun).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'm', 'v5']);
});

test('what has waited in vain is told in time, and never begun', async () => {
  const { begun, ask } = workshop(1000);
  const slow = ask('visitor', 'slow', 900);
  const late = ask('visitor', 'late', 400);
  await vi.advanceTimersByTimeAsync(650);
  expect(begun).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(350);
  expect(await Promise.all([slow, late])).toEqual(['slow too late', 'late too late']);
  expect(begun).toEqual(['slow', 'late']);

  const [first, never] = [ask('visitor', 'first', 2000), ask('mail', 'never', 10)];
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all([first, never])).toEqual(['first too late', 'never too late']);
  const next = ask('visitor', 'next', 10);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['slow', 'late', 'first', 'next']);
  expect(await next).toBe('next');
});

test('one query may use all its time, but for 30 % when visitors wait', async () => {
  const { ask } = workshop(1000);
  const alone = ask('visitor', 'alone', 900);
  await vi.advanceTimersByTimeAsync(900);
  expect(await alone).toBe('alone');
  const [slow, neighbour] = [ask('visitor', 'slow', 900), ask('visitor', 'neighbour', 200)];
  await vi.advanceTimersByTimeAsync(900);
  expect(await Promise.all([slow, neighbour])).toEqual(['slow too late', 'neighbour']);
});
