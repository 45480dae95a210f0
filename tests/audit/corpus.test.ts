/** Articles as people write them: each mistake is reported, and what is accepted shows each of its words. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type FixedCorpus, fixedCorpus } from '../corpus/corpus';

// Another number has each construct beside others.
describe.each([8, 11, 17, 60])('%i articles', (count) => {
  let corpus: FixedCorpus;
  beforeAll(async () => {
    corpus = await fixedCorpus(count);
  });

  test('each problem has a place, and what to type', () => {
    expect(corpus.reported.length).toBeGreaterThan(10);
    const vague = corpus.reported.filter(
      ({ file, line, message, remedy }) =>
        !file.startsWith('content/ressources/essai-') || line < 1 || !message || !remedy,
    );
    expect(vague).toEqual([]);
  });

  test('an article shows each of its words, in order', () => {
    const wrong: string[] = [];
    for (const [file, { blocks }] of corpus.articles) {
      const record = corpus.site.articles.find((article) => article.file === file);
      const page = wordsOf(record?.body.html ?? '');
      for (const { name, markdown, shown } of blocks) {
        for (const text of shown) {
          if (!page.includes(wordsOf(text))) wrong.push(`${file}, ${name}: ${markdown}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Returns the letters and digits of a text or of HTML, word by word: typography changes signs and spaces,
 * and may part an exponent from its number.
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
