import { expect, test } from 'vitest';
import { columnAt, picturesBefore, placeInText, timesAbove, wordsAt } from './placeInText';

const FILE =
  '\ufeff---\r\ntitle: "A"\r\n---\r\n\r\nUn.\r\n\r\n## Le *tournage* ##\r\n\r\n![](/a.jpg) et [ici](/b)\r\n';
const at = (line: number, column = 1) => placeInText(FILE, { line, column });

test('placeInText converts a line of a file to an offset in its Markdown, and names the heading above', () => {
  expect(at(5)).toMatchObject({ offset: 0, where: 'avant le premier titre' });
  const { body, offset, where } = at(9, 16);
  expect([body.slice(offset), where]).toEqual(['[ici](/b)', 'sous « Le tournage »']);
  expect(at(99).offset).toBe(body.length);
});

test('wordsAt returns the words at an offset in Markdown, and picturesBefore counts the pictures before that offset', () => {
  expect(wordsAt(at(9, 16))).toBe('etici');
  expect(wordsAt({ body: '> 4. Deux plans', offset: 2, where: '' })).toBe('Deuxplans');
  expect([picturesBefore(at(9)), picturesBefore(at(9, 16))]).toEqual([0, 1]);
});

/** Returns the place of the last occurrence of some words in a Markdown text. */
const lastOf = (words: string, body: string) => ({
  ...{ body, offset: body.lastIndexOf(words), where: '' },
});

test.each([
  ['---', '---\n\n_Fin._', 'Fin'],
  ['```', '```js\nlet a;', 'leta'],
  ['- [x]', '- [x] Fait', 'Fait'],
  ['![', '![Une photo](/a.jpg)', ''],
])(
  'wordsAt returns the words that the rich text editor shows at « %s » or below it',
  (sign, body, words) => {
    expect(wordsAt({ body, offset: 0, where: sign })).toBe(words);
  },
);

test('timesAbove counts earlier lines with the same words as a line, except picture descriptions', () => {
  const body = '![Merci](/a.jpg)\n\nMerci.\n\n> **Merci**, merci.\n\n- Merci.\n';
  expect(timesAbove(lastOf('- Merci', body))).toBe(2);
  expect(timesAbove(lastOf('\nMerci', body))).toBe(0);
});

test('columnAt returns the index of the column at the start or in the middle of a table cell', () => {
  const table = '| a | b |\n| - | - |\n| c\\|d | éf | g |';
  const columns = ['| c', 'd |', '| éf', 'f |', '| g', ' g'].map((cell) =>
    columnAt(lastOf(cell, table)),
  );
  expect(columns).toEqual([0, 0, 1, 1, 2, 2]);
});
