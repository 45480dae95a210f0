import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { cachedFolder } from './cachedFolder.mjs';

inEmptyFolder();
const write = async (folder: string) => writeFileSync(join(folder, 'main.js'), '');
const refuse = () => Promise.reject(new Error('wrong code'));

test('cachedFolder runs the bundler once for each key, but at each call if isCold is set', async () => {
  const folder = await cachedFolder('build', 'a', write);
  expect(readdirSync(folder)).toEqual(['main.js']);
  expect(await cachedFolder('build', 'a', refuse)).toBe(folder);
  await expect(cachedFolder('build', 'b', refuse)).rejects.toThrow('wrong code');
  await expect(cachedFolder('build', 'a', refuse, { isCold: true })).rejects.toThrow('wrong code');
});

test('cachedFolder removes the folder of a bundle that failed', async () => {
  const folder = await cachedFolder('build', 'a', write);
  await expect(cachedFolder('build', 'b', refuse)).rejects.toThrow();
  expect(readdirSync(join(folder, '..'))).toEqual(['a']);
});

test('cachedFolder, whenever it makes a new folder, removes the folders that no call has used for a day', async () => {
  const [old, used] = [
    await cachedFolder('build', 'old', write),
    await cachedFolder('build', 'used', write),
  ];
  for (const folder of [old, used]) utimesSync(folder, 0, 0);
  await cachedFolder('build', 'used', refuse);
  await cachedFolder('build', 'new', write);
  expect([old, used].map((folder) => existsSync(folder))).toEqual([false, true]);
});
