import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderLock, lockFolder } from './folderLock';

let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'));
  folder = join(parent, 'not', 'there');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Starts another process that holds the lock until it ends. */
async function otherHolder() {
  const code = `import { lockFolder } from './reader/files/folderLock.ts';
    const lock = await lockFolder(${JSON.stringify(folder)});
    console.log(lock ? 'locked' : 'refused');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((ready) => other.stdout.once('data', ready));
  const end = () => {
    const ended = new Promise((gone) => other.once('exit', gone));
    other.kill('SIGKILL');
    return ended;
  };
  return { answer: String(line).trim(), other, end };
}

const mustLock = async (): Promise<FolderLock> => {
  const lock = await lockFolder(folder);
  if (!lock) throw new Error('The folder is locked');
  return lock;
};

test('lockFolder returns undefined for a folder locked by the same process, until the lock is released', async () => {
  const lock = await mustLock();
  expect(existsSync(folder)).toBe(true);
  expect(await lockFolder(folder)).toBeUndefined();
  lock.release();
  (await mustLock()).release();
});

test('lockFolder returns undefined while another process, even a suspended one, has locked the folder', async () => {
  const { answer, other, end } = await otherHolder();
  try {
    expect(answer).toBe('locked');
    expect(await lockFolder(folder)).toBeUndefined();
    other.kill('SIGSTOP');
    expect(await lockFolder(folder)).toBeUndefined();
  } finally {
    await end();
  }
  const lock = await mustLock();
  const refused = await otherHolder();
  await refused.end();
  expect(refused.answer).toBe('refused');
  lock.release();
}, 30_000);
