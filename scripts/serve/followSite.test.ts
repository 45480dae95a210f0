import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IMMUTABLE, type TestSite, testSite } from '../../tests/testSite';
import { type FollowedSite, followSite } from './followSite';

let site: TestSite;
let followed: FollowedSite;
let told: string[];

beforeEach(async () => {
  told = [];
  site = testSite();
  site.publish({ 'assets/old.js': 'old', 'agence/index.html': 'agence' });
  followed = await followSite(site.folder, (error) => told.push(String(error)));
});
afterEach(() => {
  followed.stop();
  site.remove();
});

const read = (path: string) => followed.file(path)?.content.toString();

test('after a publication the new site is there, and the hashed files of old pages', async () => {
  site.publish({ 'index.html': 'a longer home', 'assets/new.js': 'new' });
  // What was in memory is whole until the new one is.
  expect(read('/index.html')).toBe('home');
  await followed.look();
  expect(read('/index.html')).toBe('a longer home');
  expect(read('/assets/new.js')).toBe('new');
  expect(read('/assets/old.js')).toBe('old');
  expect(read('/agence/index.html')).toBeUndefined();
});

test('the headers are those of the new site, and files that stay are not made again', async () => {
  const same = followed.file('/assets/old.js');
  const headers = `${IMMUTABLE}\n/index.html\n  Content-Security-Policy: none\n`;
  site.publish({ _headers: headers, 'assets/old.js': 'old' });
  await followed.look();
  expect(followed.file('/assets/old.js')).toBe(same);
  expect(followed.current.headersOf('/index.html')['Content-Security-Policy']).toBe('none');
  expect(followed.file('/index.html')?.headers['Content-Security-Policy']).toBe('none');
});

test('a publication is seen without anybody asking', async () => {
  site.publish({ 'index.html': 'seen' });
  await expect.poll(() => read('/index.html'), { timeout: 10_000 }).toBe('seen');
});

test('between the two renames of a publication, and without any site, the last one stays', async () => {
  rmSync(site.folder, { recursive: true });
  expect(await followed.look()).toBe(false);
  expect(read('/index.html')).toBe('home');
  expect(told).toEqual([]);
  site.publish({ 'index.html': 'back' });
  expect(await followed.look()).toBe(true);
  expect(read('/index.html')).toBe('back');
});

test('a broken one is told once, and the last one stays', async () => {
  site.publish({ _headers: 'no header at all' });
  expect(await followed.look()).toBe(false);
  expect(await followed.look()).toBe(false);
  expect(told).toEqual([expect.stringContaining('a line that is no header')]);
  expect(read('/index.html')).toBe('home');
  writeFileSync(join(site.folder, '_headers'), IMMUTABLE);
  expect(await followed.look()).toBe(true);
});
