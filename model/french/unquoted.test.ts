import { expect, test } from 'vitest';
import { unquoted } from './unquoted';

test.each([
  ...['« Une équipe. »', '«Une équipe.»', '«\u00a0Une équipe.\u202f»', '<< Une équipe. >>'],
  ...['“Une équipe.”', '„Une équipe.“', '"Une équipe."', '‹ Une équipe. ›', '“« Une équipe. »”'],
])('unquoted removes the quotation marks around « %s »', (typed) => {
  expect(unquoted(typed)).toBe('Une équipe.');
});

test('unquoted keeps quotation marks around a part of the text', () => {
  expect(unquoted('« Il a dit « oui » hier »')).toBe('Il a dit « oui » hier');
});

test.each([
  '« A » et « B »',
  '"A" et "B"',
  '“A” ou “B”',
  '« A',
  '« »',
  '"',
  'L’équipe',
  'Dire « A »',
])('unquoted leaves « %s » unchanged', (typed) => expect(unquoted(typed)).toBe(typed));
