import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { snapshotSchema } from '../../atelier/session/snapshotSchema';
import { readContentFolder } from '../../reader/files/disk';
import { wholeMark } from '../../reader/files/textMarks';
import { markedTexts } from '../../reader/loadSite';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
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

beforeEach(() => {
  cpSync(TESTED, join(folder(), 'content'), { recursive: true });
});

test('has the mark of every text, every picture, film and PDF, and no word of a text', async () => {
  const { written, read } = await snapshot();
  const { texts, images, films, pdfs } = readContentFolder(folder());
  expect(read.files.map(([path]) => path)).toEqual(texts.map(({ path }) => path));
  for (const [index, { bytes }] of texts.entries())
    expect(read.files[index]?.[1]).toContain(wholeMark(new TextDecoder().decode(bytes)));
  const paths = [read.images, read.films, read.pdfs].map((all) => all.map(({ path }) => path));
  expect(paths).toEqual([images, films, pdfs]);
  expect(written).not.toContain('boulang');
  expect(await snapshot()).toEqual({ written, read });
});

test('has the captions of a film once it is published, not before', async () => {
  const lines = async (captions?: readonly string[]) =>
    (await snapshot(captions)).read.films.flatMap((film) =>
      'captions' in film ? film.captions.lines.length : [],
    );
  expect(await lines()).toEqual([0]);
  expect(await lines(['/films/fournil.srt'])).not.toEqual([0]);
});
