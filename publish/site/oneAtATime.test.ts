import { afterEach, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { oneAtATime } from './oneAtATime';

inEmptyFolder();
afterEach(() => {
  vi.restoreAllMocks();
});

test('oneAtATime waits for a running build, and prints that it waits', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isOver = false;
  const first = oneAtATime(() => vi.waitUntil(() => isOver, { timeout: 20_000 }));
  const second = oneAtATime(async () => isOver);
  await vi.waitFor(() => expect(errors).toHaveBeenCalled(), { timeout: 10_000 });
  const sentence = 'Une autre construction est en cours : celle-ci attend sa fin.';
  expect(errors.mock.calls).toEqual([[sentence]]);
  isOver = true;
  expect(await Promise.all([first, second])).toEqual([true, true]);
});

test('oneAtATime runs the next build after a build that failed', async () => {
  const failed = oneAtATime(() => Promise.reject(new Error('failed')));
  await expect(failed).rejects.toThrow('failed');
  expect(await oneAtATime(async () => 'built')).toBe('built');
});

test('oneAtATime runs a build even if the disk has no file locks', async () => {
  vi.resetModules();
  vi.doMock('fs-native-extensions', () => ({
    tryLock() {
      throw Object.assign(new Error('No locks available'), { code: 'ENOLCK' });
    },
  }));
  const { oneAtATime } = await import('./oneAtATime');
  expect(await oneAtATime(async () => 'built')).toBe('built');
  vi.doUnmock('fs-native-extensions');
});
