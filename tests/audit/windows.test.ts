import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdfs } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { readFilms } from '../../reader/films/readFilms';
import { readPictures } from '../../reader/pictures/readPictures';
import { readSite } from '../../reader/read';
import { TODAY } from '../samples/smallSite';

// A folder that was downloaded without its history has nothing to list.
test.skipIf(!existsSync('.git'))('Git for Windows keeps the ends of lines of each text', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  const changed = files.filter(
    (line) =>
      !/^i\/(?:lf|none|-text) .* attr\/text=auto eol=lf/.test(line) && !/attr\/-text/.test(line),
  );
  expect(changed).toEqual([]);
});

test('what staff and editors of Windows write is read as the same site', async () => {
  const folder = readContentFolder('tests');
  const source = {
    ...folder,
    images: await readPictures('tests', folder.images),
    films: await readFilms('tests', folder.films),
    pdfs: await readPdfs('tests', folder.pdfs),
  };
  const texts = folder.texts.map(({ path, bytes }) => ({
    path,
    bytes: Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll('\n', '\r\n')),
  }));
  const read = (changed: object) => {
    const result = readSite({ ...source, ...changed }, { drafts: false, today: TODAY });
    return JSON.stringify(result.ok ? result.site : result.problems);
  };
  expect(texts.length).toBeGreaterThan(20);
  expect(read({ texts })).toBe(read({}));
});
