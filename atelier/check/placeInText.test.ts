import { expect, test } from 'vitest';
import { picturesBefore, placeInText, wordsAt } from './placeInText';

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
