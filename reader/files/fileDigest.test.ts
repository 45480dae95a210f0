import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';

inEmptyFolder();
afterEach(() => vi.restoreAllMocks());

const KEPT = 'node_modules/.cache/digests.json';
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** The module as another command loads it. */
async function anew() {
  vi.resetModules();
  return import('./fileDigest.mjs');
}

/** A file that was written long ago, as far as the clock tells. */
function drop(name: string, bytes: Uint8Array): void {
  writeFileSync(name, bytes);
  const { ctimeMs } = statSync(name);
  vi.spyOn(Date, 'now').mockReturnValue(ctimeMs + 10_000);
}

test('a large file is read once, by whichever command', async () => {
  const film = Buffer.alloc(1_500_000, 7);
  drop('film.mp4', film);
  expect((await anew()).fileDigest('film.mp4')).toBe(sha(film));
  const kept = readFileSync(KEPT, 'utf8');
  writeFileSync(KEPT, kept.replace(sha(film), 'kept'));
  expect((await anew()).fileDigest('film.mp4')).toBe('kept');
});

test('it is read again once it changed, though it is as long and as old', async () => {
  drop('film.mp4', Buffer.alloc(1_500_000, 7));
  const { mtime } = statSync('film.mp4');
  (await anew()).fileDigest('film.mp4');
  const other = Buffer.alloc(1_500_000, 8);
  drop('film.mp4', other);
  utimesSync('film.mp4', mtime, mtime);
  expect((await anew()).fileDigest('film.mp4')).toBe(sha(other));
});

test('what was saved just now is not remembered: it may be saved again within the same tick', async () => {
  writeFileSync('film.mp4', Buffer.alloc(1_500_000, 7));
  (await anew()).fileDigest('film.mp4');
  expect(() => statSync(KEPT)).toThrow('ENOENT');
});

test('nothing that was kept is used, nor kept, by a cold build', async () => {
  const film = Buffer.alloc(1_500_000, 7);
  drop('film.mp4', film);
  (await anew()).fileDigest('film.mp4');
  writeFileSync(KEPT, readFileSync(KEPT, 'utf8').replace(sha(film), 'kept'));
  const cold = await anew();
  cold.doWithoutKeptDigests();
  expect(cold.fileDigest('film.mp4')).toBe(sha(film));
});

test.each(['', '{', '[]', '{"a":1}', 'null'])('what was kept as %j is no digest', async (text) => {
  const film = Buffer.alloc(1_500_000, 7);
  drop('film.mp4', film);
  (await anew()).fileDigest('film.mp4');
  writeFileSync(KEPT, text);
  expect((await anew()).fileDigest('film.mp4')).toBe(sha(film));
});
