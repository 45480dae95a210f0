/** Tests that pages of articles show every word of them, as people write them. */
import { expect, test } from 'vitest';
import { makeArticles } from '../tests/corpus/constructs';
import { TODAY } from '../tests/samples/smallSite';
import { readPdfs } from './documents/readPdfs';
import { readContentFolder } from './files/disk';
import { readFilms } from './films/readFilms';
import { readPictures } from './pictures/readPictures';
import { formatProblem } from './problem';
import { readSite } from './read';

// Each number combines the constructs differently.
test.each([8, 11, 17, 60])('readSite renders every word of %i articles', async (count) => {
  const articles = makeArticles(count);
  const folder = readContentFolder('tests');
  const texts = articles.map(({ file, text }) => ({ path: file, bytes: Buffer.from(text) }));
  const source = {
    ...folder,
    texts: [...folder.texts, ...texts],
    images: await readPictures('tests', folder.images),
    films: await readFilms('tests', folder.films),
    pdfs: await readPdfs('tests', folder.pdfs),
  };
  const result = readSite(source, { drafts: false, today: TODAY });
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  const wrong: string[] = [];
  for (const { file, blocks } of articles) {
    const record = result.site.articles.find((article) => article.file === file);
    const page = wordsOf(record?.body.html ?? '');
    for (const { name, markdown, shown } of blocks) {
      for (const text of shown) {
        if (!page.includes(wordsOf(text))) wrong.push(`${file}, ${name}: ${markdown}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Returns the letters and digits of a text or of HTML, word by word. Typography may change punctuation and spaces, and
 * separate an exponent from its number.
 */
function wordsOf(html: string): string {
  const text = html
    .replace(/<\/?(?:p|li|ul|ol|h\d|td|th|tr|br|pre|blockquote|figure|figcaption|hr)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_entity, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&\w+;/g, ' ');
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
