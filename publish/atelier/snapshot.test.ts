import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { snapshotSchema } from '../../atelier/session/snapshotSchema';
import { readContentFolder } from '../../reader/files/disk';
import { wholeMark } from '../../reader/files/textMarks';
import { markedTexts } from '../../reader/loadSite';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { manyArticles } from '../../tests/samples/manyArticles';
import { snapshotOf } from './snapshot';

const TESTED = resolve('tests/content');
const folder = inEmptyFolder();

const FONTS = { text: '/a', title: '/b', italic: '/c' };
const URL = 'https://www.possible.example';

async function snapshot(captions: readonly string[] = []) {
  const said = captions.map((path) => ({ path, src: path, lines: [] }));
  const written = await snapshotOf(folder(), {
    site: { url: URL, captions: said },
    marks: markedTexts(folder()),
    fonts: FONTS,
  });
  return { written, read: snapshotSchema.parse(JSON.parse(written)) };
}

test('tells every text by its mark, every picture, film and PDF, and no word of a text', async () => {
  cpSync(TESTED, join(folder(), 'content'), { recursive: true });
  const { written, read } = await snapshot();
  const { texts, images, films, pdfs } = readContentFolder(folder());
  expect(read.files.map(([path]) => path)).toEqual(texts.map(({ path }) => path));
  for (const [index, { bytes }] of texts.entries()) {
    const mark = read.files[index]?.[1] ?? '';
    expect(mark.startsWith(wholeMark(new TextDecoder().decode(bytes)))).toBe(true);
  }
  expect(read.images.map(({ path }) => path)).toEqual(images);
  expect(read.films.map(({ path }) => path)).toEqual(films);
  expect(read.pdfs.map(({ path }) => path)).toEqual(pdfs);
  expect(written).not.toContain('boulang');
  expect(await snapshot()).toEqual({ written, read });
});

test('what is said in a film is there once it is published, not before', async () => {
  cpSync(TESTED, join(folder(), 'content'), { recursive: true });
  const said = async (captions?: readonly string[]) =>
    (await snapshot(captions)).read.films.flatMap((film) =>
      'captions' in film ? film.captions.lines.length : [],
    );
  expect(await said()).toEqual([0]);
  expect(await said(['/films/fournil.srt'])).not.toEqual([0]);
});

test('of a thousand articles it weighs what a small picture does', async () => {
  cpSync(TESTED, join(folder(), 'content'), { recursive: true });
  for (const [path, text] of Object.entries(manyArticles(1000))) {
    if (text !== null) writeFileSync(join(folder(), 'content', path), text);
  }
  const { written } = await snapshot();
  expect(brotliCompressSync(written).length).toBeLessThan(30_000);
});
