import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bytesOf } from '../bytesOf';
import { copyProject, type ProjectCopy } from '../projectCopy';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const OFFER = 'content/offres/prestige.md';
const PUBLISHED = 'dist/client';

let copy: ProjectCopy;
let sound: string;
let before: string;

beforeAll(async () => {
  copy = copyProject();
  sound = copy.read(OFFER);
  const build = await copy.build();
  expect(build.code, build.output).toBe(0);
  before = bytesOf(join(copy.root, PUBLISHED));
  // Another site from now on, so that a half-published one could not pass for the old one.
  copy.write(OFFER, sound.replace(/^name:.*$/m, 'name: Nouvelle offre'));
});
afterAll(() => copy.remove());

const buildWith = (fault: string) =>
  copy.build({ FAULT: fault, NODE_OPTIONS: `--import=${resolve('tests/audit/fault.mjs')}` });

test.each([
  ['killed before it has written anything', 'SIGKILL rmSync .build/client'],
  ['killed at the last file', 'SIGKILL writeFileSync client/version.json'],
  ['killed as it starts to publish', 'SIGKILL renameSync dist/client'],
  ['out of disk among the pages', 'ENOSPC writeFileSync client/contact/index.html'],
])('a build that is %s leaves the site whole', async (_what, fault) => {
  const build = await buildWith(fault);
  expect(build.code, build.output).toBe(fault.startsWith('SIGKILL') ? null : 1);
  if (fault.startsWith('ENOSPC')) expect(build.output).toContain('no space left on device');
  expect(bytesOf(join(copy.root, PUBLISHED))).toBe(before);
});

test('a publication that is killed between its two renames is undone by the next command', async () => {
  const killed = await buildWith('SIGKILL renameSync .build/client');
  expect(killed.code, killed.output).toBe(null);
  expect(existsSync(join(copy.root, PUBLISHED))).toBe(false);
  expect(bytesOf(join(copy.root, `${PUBLISHED}.previous`))).toBe(before);

  copy.write(OFFER, sound.replace(/^name:.*$/m, 'name: Prestige : tout'));
  const broken = await copy.build();
  expect(broken.code).toBe(1);
  expect(bytesOf(join(copy.root, PUBLISHED))).toBe(before);
  expect(existsSync(join(copy.root, `${PUBLISHED}.previous`))).toBe(false);
});

test('after all of that, a build publishes', async () => {
  copy.write(OFFER, sound.replace(/^name:.*$/m, 'name: Nouvelle offre'));
  const build = await copy.build();
  expect(build.code, build.output).toBe(0);
  expect(copy.read(`${PUBLISHED}/offres/index.html`)).toContain('Nouvelle offre');
  expect(readdirSync(join(copy.root, 'dist')).sort()).toEqual(['client', 'made-of', 'nginx.conf']);
});
