import { expect, test } from 'vitest';
import { correctionsOf } from './formMessage';
import { picturesBefore, placeInText, typedFor, wordsAt } from './placeInText';

const FILE =
  '\ufeff---\r\ntitle: "A"\r\n---\r\n\r\nUn.\r\n\r\n## Le *tournage* ##\r\n\r\n![](/a.jpg) et [ici](/b)\r\n';
const at = (line: number, column = 1) => placeInText(FILE, { line, column });

test('a place of a file is found in its text, by the title above', () => {
  expect(at(5)).toMatchObject({ offset: 0, where: 'avant le premier titre' });
  const { body, offset, where } = at(9, 16);
  expect([body.slice(offset), where]).toEqual(['[ici](/b)', 'sous « Le tournage »']);
  expect(at(99).offset).toBe(body.length);
});

test('a place is found as rich text: by its words, pictures by their number', () => {
  expect(wordsAt(at(9, 16))).toBe('etici');
  expect([picturesBefore(at(9)), picturesBefore(at(9, 16))]).toEqual([0, 1]);
});

test.each([
  ['##Titre', '## Titre', '##Titre'],
  ['(Contact)[/contact] !', '[Contact](/contact)', '(Contact)[/contact]'],
  ['![Une] (/a.jpg) ici', '![Une](/a.jpg)', '![Une] (/a.jpg)'],
  ['##### Saut', '###', undefined],
  ['Autre chose', '## Titre', undefined],
])('%j is to be %j: %j is replaced', (body, right, typed) => {
  expect(typedFor(right, { body, offset: 0, where: '' })).toBe(typed);
});

test.each([
  ['Écrivez :\nphone: "04 78 12 34 56"', ['04 78 12 34 56']],
  ['Écrivez « 1 650€ HT » ou « 1 650€ TTC ».', ['1 650€ HT', '1 650€ TTC']],
  ['Par exemple :\norder: 1', []],
  ['Écrivez une date du 2025-01-15 au 2026-11-20, ou videz ce champ.', []],
])('the forms that %j knows', (remedy, right) => {
  const problem = {
    file: 'content/site.md',
    line: 2,
    column: 1,
    field: 'phone',
    message: 'a',
    remedy,
  };
  expect(correctionsOf(problem, '').map((correction) => correction.right)).toEqual(right);
});
