import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { Staging } from './staging';
import { layOut, swapIn } from './swap';
import { PUBLISHED, STAGED } from './workshop.mjs';

inEmptyFolder();

const published = (path: string) => readFileSync(join(PUBLISHED, path), 'utf8');
const identity = (folder: string, path: string) => statSync(join(folder, path)).ino;

let last: Staging['files'] = {};
beforeEach(() => {
  last = {};
});

/** Publishes a site of these files, each made of its content; which of them had to be made. */
async function publish(
  files: Readonly<Record<string, string>>,
  previous = last,
): Promise<string[]> {
  layOut();
  const staging = new Staging(previous);
  const made: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    await staging.keep(path, text, async () => {
      made.push(path);
      return text;
    });
  }
  staging.sweep();
  swapIn();
  last = staging.files;
  return made;
}

const SITE = { 'index.html': 'accueil', 'offres/index.html': 'offres' };

test('what did not change is the very same file, build after build', async () => {
  expect(await publish(SITE)).toEqual(Object.keys(SITE));
  const first = identity(PUBLISHED, 'index.html');
  for (const offers of ['autres', 'encore', 'toujours']) {
    expect(await publish({ ...SITE, 'offres/index.html': offers })).toEqual(['offres/index.html']);
    expect(identity(PUBLISHED, 'index.html')).toBe(first);
    expect(published('offres/index.html')).toBe(offers);
  }
});

test('what is no part of the site any more goes, with its folder', async () => {
  await publish({ ...SITE, 'a/b/c.html': 'c' });
  writeFileSync(join(PUBLISHED, 'a/foreign.txt'), 'posé là');
  // The site before the last is what the next one is made in.
  for (const _build of [1, 2, 3]) await publish(SITE);
  const files = readdirSync(PUBLISHED, { recursive: true }).sort();
  expect(files).toEqual(['index.html', 'offres', join('offres', 'index.html')]);
});

test.each<[what: string, change: (file: string) => void]>([
  ['changed', (file) => writeFileSync(file, 'autre chose')],
  ['lost', (file) => rmSync(file)],
])('a published file that was %s by hand is made again', async (_what, change) => {
  await publish(SITE);
  change(join(PUBLISHED, 'index.html'));
  expect(await publish(SITE)).toEqual(['index.html']);
  expect(published('index.html')).toBe('accueil');
});

test('without knowing what is published, all is made', async () => {
  await publish(SITE);
  expect(await publish(SITE, {})).toEqual(Object.keys(SITE));
});

test('a file in the workshop is never written into: it may be a published one', async () => {
  await publish(SITE);
  await publish(SITE);
  layOut();
  const shared = identity(STAGED, 'index.html');
  expect(shared).toBe(identity(PUBLISHED, 'index.html'));
  new Staging({}).write('index.html', 'autre');
  expect(published('index.html')).toBe('accueil');
  expect(identity(STAGED, 'index.html')).not.toBe(shared);
});

test('where the disk gives no file two names, it is copied', async () => {
  await publish(SITE);
  vi.resetModules();
  vi.doMock('node:fs', async (original) => ({
    ...(await original<typeof import('node:fs')>()),
    linkSync() {
      throw new Error('EPERM');
    },
  }));
  const { Staging: Copying } = await import('./staging');
  vi.doUnmock('node:fs');
  layOut();
  expect(new Copying(last).take('offres/index.html', 'offres')).toBe(true);
  expect(readFileSync(join(STAGED, 'offres/index.html'), 'utf8')).toBe('offres');
});
