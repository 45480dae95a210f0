import { expect, test } from 'vitest';
import { readMark, shareKept, wholeMark, writtenMark } from './textMarks';

const TEXT = '---\ntitle: "Les quais"\ndate: 2025-01-15\n---\n\nUn récit.\n\nEt sa fin.\n';

test.each([
  ['without its last line feed', TEXT.trim()],
  ['with the line ends of Windows', TEXT.replaceAll('\n', '\r\n')],
  ['with a byte order mark', `\ufeff${TEXT}`],
])('a text is the same %s', (_what, text) => {
  expect(wholeMark(text)).toBe(wholeMark(TEXT));
  expect(writtenMark(text)).toBe(writtenMark(TEXT));
});

test('another word, and it is another text that has kept most of its lines', () => {
  const changed = TEXT.replace('récit', 'conte');
  const mark = readMark(writtenMark(TEXT));
  expect(mark.whole).toBe(wholeMark(TEXT));
  expect(wholeMark(changed)).not.toBe(mark.whole);
  expect(shareKept(mark, TEXT)).toBe(1);
  expect(shareKept(mark, changed)).toBe(0.75);
  expect(shareKept(mark, 'Rien de cela.')).toBe(0);
});

test('no word of a text can be read in its mark, which is short however long it is', () => {
  const long = Array.from({ length: 500 }, (_, line) => `Ligne ${line}`).join('\n');
  expect(writtenMark(long)).toMatch(/^[\w-]{33}$/);
  expect(shareKept(readMark(writtenMark(long)), long)).toBe(1);
});

test('an empty text has a mark too', () => {
  expect(shareKept(readMark(writtenMark('')), 'un mot')).toBe(0);
});
