import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneAtATime } from './oneAtATime';

let shared = '';
let others: ChildProcess[] = [];
beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'shared-'));
  others = [];
});
afterEach(() => {
  for (const other of others) other.kill('SIGKILL');
  rmSync(shared, { recursive: true });
  vi.restoreAllMocks();
});

/** Another process that builds until it is stopped. */
async function otherBuild(): Promise<ChildProcess> {
  const code = `import { oneAtATime } from './publish/build/oneAtATime.ts';
    await oneAtATime(() => new Promise((end) => {
      console.log('building');
      process.on('SIGUSR2', end);
      setInterval(() => {}, 1000);
    }), ${JSON.stringify(shared)}); process.exit(0);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await new Promise((ready) => other.stdout?.once('data', ready));
  return other;
}

describe('oneAtATime', () => {
  test('waits for the build of another process, and says for which', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = await otherBuild();
    let isOver = false;
    const mine = oneAtATime(async () => isOver, shared);
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 10_000 });
    expect(said.mock.calls).toEqual([
      [
        `Une autre construction est en cours (processus ${other.pid}, dans ${process.cwd()}) : celle-ci attend sa fin.`,
      ],
    ]);
    isOver = true;
    other.kill('SIGUSR2');
    expect(await mine).toBe(true);
  }, 30_000);

  test('waits for no build that was killed', async () => {
    const other = await otherBuild();
    other.kill('SIGKILL');
    await new Promise((gone) => other.once('exit', gone));
    expect(await oneAtATime(async () => 'built', shared)).toBe('built');
  }, 30_000);

  test.each([
    ['nothing', ''],
    ['the number of a process that lives', JSON.stringify({ pid: 1, folder: '/' })],
    ['what an older version wrote', String(process.ppid)],
  ])('waits for no file that holds %s', async (_what, text) => {
    writeFileSync(join(shared, 'building.json'), text);
    writeFileSync(join(shared, 'building'), text);
    expect(await oneAtATime(async () => 'built', shared)).toBe('built');
  });

  test('builds one after the other in one process too, whether they fail or not', async () => {
    let building = 0;
    const build = async (fails: boolean) => {
      building += 1;
      expect(building).toBe(1);
      await new Promise((end) => setTimeout(end, 20));
      building -= 1;
      if (fails) throw new Error('failed');
    };
    const ends = [true, false, true].map((fails) => oneAtATime(() => build(fails), shared));
    expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });

  test('builds all the same where nothing can be locked', async () => {
    vi.resetModules();
    vi.doMock('fs-native-extensions', () => ({
      tryLock() {
        throw Object.assign(new Error('No locks available'), { code: 'ENOLCK' });
      },
    }));
    const { oneAtATime } = await import('./oneAtATime');
    expect(await oneAtATime(async () => 'built', shared)).toBe('built');
    vi.doUnmock('fs-native-extensions');
  });
});
