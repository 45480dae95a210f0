import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ClaimedFolder, claimFolder } from '../../scripts/data';

const PAIRS = 10;
/** A process that claims the data folders that it is sent, until it is killed. */
const CLAIMER = `
  import { claimFolder } from './scripts/data.ts';
  process.on('message', async (folder) => {
    const result = await claimFolder(folder);
    result.claim?.announce({ url: '' });
    process.send('claim' in result);
  });
  process.send('ready');`;

const parent = mkdtempSync(join(tmpdir(), 'contact-claims-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

interface Claimer {
  readonly process: ChildProcess;
  claim(folder: string): Promise<boolean>;
}

async function startClaimer(): Promise<Claimer> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', CLAIMER], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = () => new Promise((resolve) => child.once('message', resolve));
  await answer();
  return {
    process: child,
    async claim(folder) {
      child.send(folder);
      return (await answer()) === true;
    },
  };
}

let claimers: readonly Claimer[];
beforeAll(async () => {
  claimers = await Promise.all([startClaimer(), startClaimer()]);
});
afterAll(() => {
  for (const { process } of claimers) process.kill('SIGKILL');
});

/** Claims a folder that must be free. */
async function claim(folder: string): Promise<ClaimedFolder> {
  const result = await claimFolder(folder);
  if ('running' in result) throw new Error(`Process ${result.running.pid} has ${folder}`);
  return result.claim;
}

test.skipIf(process.platform === 'win32')('claimFolder keeps other users out', async () => {
  const folder = join(parent, 'private');
  mkdirSync(folder, { mode: 0o755 });
  const { release } = await claim(folder);
  onTestFinished(release);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

/** Returns how many of the two processes get a folder that both claim at the same moment. */
async function race(folder: string): Promise<number> {
  const results = await Promise.all(claimers.map((claimer) => claimer.claim(folder)));
  return results.filter(Boolean).length;
}

test(`claimFolder gives a folder to only one of two processes that claim it at the same moment (${PAIRS} pairs)`, async () => {
  const winners: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) winners.push(await race(join(parent, String(pair))));
  expect(winners).toEqual(Array(PAIRS).fill(1));
});

test('claimFolder gives the folder of a killed process to only one of two new processes', async () => {
  const folder = join(parent, 'killed');
  const killed = await startClaimer();
  expect(await killed.claim(folder)).toBe(true);
  const ended = new Promise((resolve) => killed.process.once('exit', resolve));
  killed.process.kill('SIGKILL');
  await ended;
  expect(await race(folder)).toBe(1);
});

test('claimFolder refuses a folder that a suspended process has claimed', async () => {
  const folder = join(parent, 'stopped');
  const stopped = await startClaimer();
  onTestFinished(() => void stopped.process.kill('SIGKILL'));
  expect(await stopped.claim(folder)).toBe(true);
  stopped.process.kill('SIGSTOP');
  expect(await claimFolder(folder)).toEqual({ running: { url: '', pid: stopped.process.pid } });
});

test('claimFolder gives a folder to the next process after the first has released it', async () => {
  const folder = join(parent, 'given-back');
  const first = await claim(folder);
  first.announce({ url: 'http://localhost:3000' });
  expect(await claimFolder(folder)).toEqual({
    running: { url: 'http://localhost:3000', pid: process.pid },
  });
  first.release();
  expect(readdirSync(folder)).toEqual(['lock']);
  renameSync(folder, `${folder}-2`);
  (await claim(`${folder}-2`)).release();
});
