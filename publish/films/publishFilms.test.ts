import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFile } from '../../reader/files/contentFile';
import { captionsOf, filmOf } from '../../reader/films/filmReading';
import { readFilms } from '../../reader/films/readFilms';
import { sampleFilm } from '../../tests/samples/films/films';
import { publishFilms } from './publishFilms';

const here = process.cwd();
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'films-'));
  mkdirSync(join(root, 'content/films'), { recursive: true });
});
afterEach(() => {
  process.chdir(here);
  rmSync(root, { recursive: true });
});

function drop(path: string, content: string | Uint8Array): void {
  writeFileSync(contentFile(root, path), content);
}

async function inspected(...paths: string[]) {
  const readings = await readFilms(root, paths);
  return {
    films: readings.flatMap((reading) => filmOf(reading) ?? []),
    captions: readings.flatMap((reading) => captionsOf(reading) ?? []),
  };
}

/** What is published, by path: the text of captions, the size of films. */
async function publish(files: Awaited<ReturnType<typeof inspected>>) {
  const published = new Map<string, string | number>();
  await publishFilms(root, files, {
    async keep(path, _madeOf, make) {
      published.set(path, await make());
    },
    async keepWritten(path, _madeOf, make) {
      const file = join(root, 'written');
      await make(file);
      published.set(path, readFileSync(file).length);
    },
  });
  return published;
}

const CAPTIONS = '1\n00:00:00,000 --> 00:00:00,500\nBonjour.\n';

test('a film and its captions, under the names that pages were told', async () => {
  drop('/films/Le-Fournil.mp4', sampleFilm('telephone.mp4'));
  drop('/films/Le-Fournil.srt', CAPTIONS);
  const files = await inspected('/films/Le-Fournil.mp4', '/films/Le-Fournil.srt');
  const [film] = files.films;
  expect(film).toMatchObject({ path: '/films/Le-Fournil.mp4', width: 96, height: 54, duration: 1 });
  expect([...(await publish(files))]).toEqual([
    [expect.stringMatching(/^films\/le-fournil\.[0-9a-f]{16}\.mp4$/), film?.bytes],
    [
      expect.stringMatching(/^films\/le-fournil\.[0-9a-f]{16}\.vtt$/),
      'WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nBonjour.\n',
    ],
  ]);
});

test('the same film has the same name, another has another', async () => {
  drop('/films/a.mp4', sampleFilm('telephone.mp4'));
  const first = await inspected('/films/a.mp4');
  expect(await inspected('/films/a.mp4')).toEqual(first);
  drop('/films/a.mp4', sampleFilm('debout.mp4'));
  const other = await inspected('/films/a.mp4');
  expect(other.films[0]?.src).not.toBe(first.films[0]?.src);
});

test.each([
  ['/films/a.mp4', sampleFilm('telephone.mp4'), sampleFilm('debout.mp4')],
  ['/films/a.srt', CAPTIONS, CAPTIONS.replace('Bonjour', 'Bonsoir')],
])('%s that changed after it was inspected stops the build', async (path, before, after) => {
  drop(path, before);
  const files = await inspected(path);
  drop(path, after);
  await expect(publish(files)).rejects.toThrow(`${path} changed while it was being published`);
});

test('captions that outlast the film of their name are told', async () => {
  drop('/films/a.mp4', sampleFilm('telephone.mp4'));
  drop('/films/a.vtt', 'WEBVTT\n\n00:03.000 --> 00:04.000\nTrop tard.\n');
  const readings = await readFilms(root, ['/films/a.mp4', '/films/a.vtt']);
  expect(readings[1]).toMatchObject({
    ok: false,
    mistakes: [{ line: 3, message: 'ce sous-titre commence à 0:03 ; le film finit à 0:01.' }],
  });
});
