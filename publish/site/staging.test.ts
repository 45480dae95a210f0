import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { TODAY } from '../../tests/samples/smallSite';
import { PUBLISHED, STAGED } from './folders.mjs';
import { type PublishedFiles, restorePublished, Staging, versionOf } from './staging';

inEmptyFolder();

const published = (path: string) => readFileSync(join(PUBLISHED, path), 'utf8');
const identity = (folder: string, path: string) => statSync(join(folder, path)).ino;

let last: Staging['files'] = {};
beforeEach(() => {
  last = {};
});

/** Publishes a site of files whose contents are also their keys. @returns the paths of the files that were made. */
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

test('Staging reuses the file of an unchanged page in each build', async () => {
  expect(await publish(SITE)).toEqual(Object.keys(SITE));
  const first = identity(PUBLISHED, 'index.html');
  for (const offers of ['autres', 'encore', 'toujours']) {
    expect(await publish({ ...SITE, 'offres/index.html': offers })).toEqual(['offres/index.html']);
    expect(identity(PUBLISHED, 'index.html')).toBe(first);
    expect(published('offres/index.html')).toBe(offers);
  }
});

test('restorePublished restores the previous site if the published folder is missing', async () => {
  await publish(SITE);
  await publish({ ...SITE, 'index.html': 'autre' });
  rmSync(dirname(PUBLISHED), { recursive: true });
  restorePublished();
  expect(published('index.html')).toBe('accueil');
});

test('Staging drops files that the site no longer has, and files that another program has added', async () => {
  await publish({ ...SITE, 'a/b/c.html': 'c' });
  writeFileSync(join(PUBLISHED, 'a/foreign.txt'), 'posé là');
  await publish(SITE);
  const files = readdirSync(PUBLISHED, { recursive: true }).sort();
  expect(files).toEqual(['index.html', 'offres', join('offres', 'index.html')]);
});

test.each<[what: string, change: (file: string) => void]>([
  ['changed', (file) => writeFileSync(file, 'autre chose')],
  ['deleted', (file) => rmSync(file)],
])('Staging replaces a published file that was %s by hand', async (_what, change) => {
  await publish(SITE);
  change(join(PUBLISHED, 'index.html'));
  expect(await publish(SITE)).toEqual(['index.html']);
  expect(published('index.html')).toBe('accueil');
});

test('Staging writes every file if the hashes of the last build’s files are unknown', async () => {
  await publish(SITE);
  expect(await publish(SITE, {})).toEqual(Object.keys(SITE));
});

test('Staging replaces a staged file without changing the published file that it links to', async () => {
  await publish(SITE);
  const staging = new Staging(last);
  staging.reuse('index.html', 'accueil');
  expect(identity(STAGED, 'index.html')).toBe(identity(PUBLISHED, 'index.html'));
  staging.write('index.html', 'autre');
  expect(published('index.html')).toBe('accueil');
});

test('Staging copies files where the disk has no hard links', async () => {
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

const files = (digests: Readonly<Record<string, string>>): PublishedFiles =>
  Object.fromEntries(
    Object.entries(digests).map(([path, digest]) => [path, { digest, size: 1, modified: 2 }]),
  );
const version = (digests: Readonly<Record<string, string>> = {}) =>
  versionOf({ today: TODAY }, files(digests));

test('versionOf returns another hash if a file changes, moves or disappears, else the same hash', () => {
  const hashOf = (digests: Readonly<Record<string, string>>) => version(digests).content;
  const before = hashOf({ 'a.html': '1', 'b.html': '2' });
  expect(hashOf({ 'b.html': '2', 'a.html': '1' })).toBe(before);
  const changed = hashOf({ 'a.html': '1', 'b.html': '3' });
  const moved = hashOf({ 'a.html': '1', 'c.html': '2' });
  const swapped = hashOf({ 'a.html': '2', 'b.html': '1' });
  const gone = hashOf({ 'a.html': '1' });
  expect(new Set([before, changed, moved, swapped, gone]).size).toBe(5);
});
