import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { PUBLISHED, STAGED } from './folders.mjs';
import { restorePublished, Staging } from './staging';

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
  const staging = new Staging(previous);
  const made: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    await staging.reuseOrMake(path, text, async () => {
      made.push(path);
      return Buffer.from(text);
    });
  }
  staging.publish();
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

test('where the published folder was deleted, the site before is put back', async () => {
  await publish(SITE);
  await publish({ ...SITE, 'index.html': 'autre' });
  rmSync(dirname(PUBLISHED), { recursive: true });
  restorePublished();
  expect(published('index.html')).toBe('accueil');
});

test('what is no part of the site any more goes, with its folder', async () => {
  await publish({ ...SITE, 'a/b/c.html': 'c' });
  writeFileSync(join(PUBLISHED, 'a/foreign.txt'), 'posé là');
  await publish(SITE);
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

test('a staged file is never written into: it may be a published one', async () => {
  await publish(SITE);
  const staging = new Staging(last);
  staging.reuse('index.html', 'accueil');
  expect(identity(STAGED, 'index.html')).toBe(identity(PUBLISHED, 'index.html'));
  staging.write('index.html', 'autre');
  expect(published('index.html')).toBe('accueil');
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
  expect(new Copying(last).reuse('offres/index.html', 'offres')).toBe(true);
  expect(readFileSync(join(STAGED, 'offres/index.html'), 'utf8')).toBe('offres');
});
