import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentFile } from '../../reader/files/contentFile';
import { captionsOf, filmOf } from '../../reader/films/filmReading';
import { readFilms } from '../../reader/films/readFilms';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { sampleFilm } from '../../tests/samples/films/films';
import { publishFiles } from './publishFiles';

const FILM = sampleFilm('telephone.mp4');
const OTHER = sampleFilm('debout.mp4');
const root = inEmptyFolder();
beforeEach(() => {
  mkdirSync(join(root(), 'content/films'), { recursive: true });
});

function write(path: string, content: string | Uint8Array): void {
  writeFileSync(contentFile(root(), path), content);
}

async function inspected(...paths: string[]) {
  const readings = await readFilms(root(), paths);
  return {
    films: readings.flatMap((reading) => filmOf(reading) ?? []),
    captions: readings.flatMap((reading) => captionsOf(reading) ?? []),
  };
}

/** Publishes files. Returns them by path: the text of captions, the size of films. */
async function publish(files: Awaited<ReturnType<typeof inspected>>) {
  const published = new Map<string, string | number>();
  await publishFiles(
    root(),
    { ...files, pdfs: [] },
    {
      async reuseOrMake(path, _key, make) {
        const bytes = await make();
        published.set(path, path.endsWith('.vtt') ? String(bytes) : bytes.length);
      },
    },
  );
  return [...published];
}

const CAPTIONS = '1\n00:00:00,000 --> 00:00:00,500\nBonjour.\n';

test('publishFiles publishes a film and its captions under the names that pages link to', async () => {
  write('/films/Le-Fournil.mp4', FILM);
  write('/films/Le-Fournil.srt', CAPTIONS);
  const files = await inspected('/films/Le-Fournil.mp4', '/films/Le-Fournil.srt');
  const [film] = files.films;
  const [captions] = files.captions;
  const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nBonjour.\n';
  expect(film?.src).toMatch(/^\/films\/le-fournil\.[0-9a-f]{16}\.mp4$/);
  expect(captions?.src).toMatch(/^\/films\/le-fournil\.[0-9a-f]{16}\.vtt$/);
  expect(await publish(files)).toEqual([
    [film?.src.slice(1), film?.bytes],
    [captions?.src.slice(1), vtt],
  ]);
});

test.each([
  ['/films/a.mp4', FILM, OTHER],
  ['/films/a.srt', CAPTIONS, CAPTIONS.replace('Bonjour', 'Bonsoir')],
])('publishFiles throws if %s has changed since its inspection', async (path, before, after) => {
  write(path, before);
  const files = await inspected(path);
  write(path, after);
  await expect(publish(files)).rejects.toThrow(`${path} changed while it was being published`);
});

test('inspectCaptions reports captions that are longer than the film of the same name', async () => {
  write('/films/a.mp4', FILM);
  write('/films/a.vtt', 'WEBVTT\n\n00:03.000 --> 00:04.000\nTrop tard.\n');
  const [, reading] = await readFilms(root(), ['/films/a.mp4', '/films/a.vtt']);
  const fault = { predicate: 'continue après la fin du film.' };
  expect(reading).toMatchObject({ ok: false, fault });
});
