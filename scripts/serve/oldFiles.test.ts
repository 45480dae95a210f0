import { expect, test } from 'vitest';
import { oldFiles } from './oldFiles';
import { type PublishedFile, publishedFile } from './publishedFile';

const HOUR = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

const site = (...files: readonly (readonly [string, PublishedFile])[]) => ({
  files: new Map(files),
});
const hashed = (size: number): PublishedFile =>
  publishedFile({
    type: 'text/plain',
    size,
    digest: 'a',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    content: Buffer.alloc(size),
  });
const page = publishedFile({ ...hashed(5), headers: { 'Cache-Control': 'max-age=0' } });

test('hashed files are kept for a day, pages are not', async () => {
  const old = oldFiles();
  await old.keep(site(['/a.js', hashed(5)], ['/index.html', page]), site(), 0);
  expect(old.file('/a.js', 23 * HOUR)).toBeDefined();
  expect(old.file('/a.js', 25 * HOUR)).toBeUndefined();
  expect(old.file('/index.html', 0)).toBeUndefined();
});

test('a file that comes back is the new one', async () => {
  const old = oldFiles();
  const file = ['/a.js', hashed(5)] as const;
  await old.keep(site(file), site(), 0);
  await old.keep(site(), site(file), 0);
  expect(old.file('/a.js', 0)).toBeUndefined();
});

test('a hundred publications fill no memory: the newest of 64 MiB are kept', async () => {
  const old = oldFiles();
  const names = Array.from({ length: 100 }, (_, index) => `/${index}.js`);
  for (const name of names) await old.keep(site([name, hashed(MEGABYTE)]), site(), 0);
  expect(names.filter((name) => old.file(name, 0))).toEqual(names.slice(-64));
});
