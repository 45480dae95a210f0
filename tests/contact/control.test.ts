import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask, claimFolder } from '../../supabase/local/control';

const PAIRS = 50;
/** Claims the data folders that it is sent, until it is killed. */
const CLAIMER = `
  import { claimFolder } from './supabase/local/control.ts';
  const answers = { status: async () => process.pid, inbox: async () => [] };
  process.on('message', async (folder) =>
    process.send((await claimFolder(folder, answers)) !== undefined));
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

const answers = { status: async () => 'here', inbox: async () => [] };

test.skipIf(process.platform === 'win32')('no other user may look into the folder', async () => {
  const folder = join(parent, 'private');
  mkdirSync(folder, { mode: 0o755 });
  const giveBack = await claimFolder(folder, answers);
  onTestFinished(() => giveBack?.());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

/** How many of the two get a folder that they claim in the same instant. */
async function race(folder: string): Promise<number> {
  const results = await Promise.all(claimers.map((claimer) => claimer.claim(folder)));
  return results.filter(Boolean).length;
}

test(`of two starts in the same instant, one has the folder: ${PAIRS} pairs`, async () => {
  const winners: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) winners.push(await race(join(parent, String(pair))));
  expect(winners).toEqual(Array(PAIRS).fill(1));
});

test('what a killed one has leaves to the next, at once; only one of two takes it over', async () => {
  const folder = join(parent, 'killed');
  const killed = await startClaimer();
  expect(await killed.claim(folder)).toBe(true);
  expect(await claimFolder(folder, answers)).toBeUndefined();
  const ended = new Promise((resolve) => killed.process.once('exit', resolve));
  killed.process.kill('SIGKILL');
  await ended;
  expect(await race(folder)).toBe(1);
});

test('a stopped one keeps it', async () => {
  const folder = join(parent, 'stopped');
  const stopped = await startClaimer();
  onTestFinished(() => void stopped.process.kill('SIGKILL'));
  expect(await stopped.claim(folder)).toBe(true);
  stopped.process.kill('SIGSTOP');
  expect(await claimFolder(folder, answers)).toBeUndefined();
});

test('one that is given back can be had again, by its new name too', async () => {
  const folder = join(parent, 'given-back');
  const claim = await claimFolder(folder, answers);
  expect(await ask(folder, 'status')).toBe('here');
  expect(await claimFolder(folder, answers)).toBeUndefined();
  await claim?.();
  expect(await ask(folder, 'status')).toBeUndefined();
  renameSync(folder, `${folder}-2`);
  const again = await claimFolder(`${folder}-2`, answers);
  expect(again).toBeDefined();
  await again?.();
});

test('a folder that was put in the place of the claimed one is another', async () => {
  const folder = join(parent, 'replaced');
  const claim = await claimFolder(folder, answers);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const second = await claimFolder(folder, answers);
  expect(second).toBeDefined();
  await claim?.();
  // The first one took nothing of the second's with it.
  expect(await ask(folder, 'status')).toBe('here');
  await second?.();
  expect(existsSync(folder)).toBe(true);
});
