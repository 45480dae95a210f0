import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ask, claimFolder } from '../../supabase/local/control';

const PAIRS = 50;

const parent = mkdtempSync(join(tmpdir(), 'contact-claims-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const resultSchema = z.object({ folder: z.string(), claimed: z.boolean() });

interface Claimer {
  readonly process: ChildProcess;
  claim(folder: string): Promise<boolean>;
}

async function startClaimer(): Promise<Claimer> {
  const child = fork(fileURLToPath(new URL('./claimer.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const waiting = new Map<string, (claimed: boolean) => void>();
  await new Promise((resolve) => child.once('message', resolve));
  child.on('message', (message) => {
    const { folder, claimed } = resultSchema.parse(message);
    waiting.get(folder)?.(claimed);
  });
  return {
    process: child,
    claim: (folder) =>
      new Promise((resolve) => {
        waiting.set(folder, resolve);
        child.send(folder);
      }),
  };
}

let claimers: readonly [Claimer, Claimer];
beforeAll(async () => {
  claimers = await Promise.all([startClaimer(), startClaimer()]);
});
afterAll(() => {
  for (const { process } of claimers) process.kill('SIGKILL');
});

const answers = { status: async () => 'here', inbox: async () => [] };

test(`of two starts in the same instant, one has the folder: ${PAIRS} pairs`, async () => {
  const [one, other] = claimers;
  const both: string[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const folder = join(parent, String(pair));
    const results = await Promise.all([one.claim(folder), other.claim(folder)]);
    if (results.filter(Boolean).length !== 1) both.push(`${pair}: ${results}`);
  }
  expect(both).toEqual([]);
});

test('what a killed one has leaves to the next, at once; only one of two takes it over', async () => {
  for (let round = 0; round < 2; round += 1) {
    const folder = join(parent, `killed-${round}`);
    const killed = await startClaimer();
    expect(await killed.claim(folder)).toBe(true);
    expect(await claimFolder(folder, answers)).toBeUndefined();
    const ended = new Promise((resolve) => killed.process.once('exit', resolve));
    killed.process.kill('SIGKILL');
    await ended;
    const [one, other] = claimers;
    const results = await Promise.all([one.claim(folder), other.claim(folder)]);
    expect(results.filter(Boolean)).toHaveLength(1);
  }
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
