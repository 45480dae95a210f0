import { expect, test } from 'vitest';
import {
  readTable,
  TABLE,
  tableOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeTable,
} from './tables';

const TYPED = '|a | b \\| c|\n|:-:|---|\n| *un* |';
const table = readTable(TYPED);

test('readTable reads all cells of a Markdown table, and writeTable writes its alignment unchanged', () => {
  expect(table.rows).toEqual([
    ['a', 'b | c'],
    ['*un*', ''],
  ]);
  expect(writeTable(table)).toBe('| a | b \\| c |\n| :-: | --- |\n| *un* |  |');
});

test('withRow, withoutRow, withColumn and withoutColumn add and remove rows and columns of a table', () => {
  expect(writeTable(withRow(table))).toBe(`${writeTable(table)}\n|  |  |`);
  expect(withoutRow(withRow(table), 2)).toEqual(table);
  expect(withoutColumn(withColumn(table), 2)).toEqual(table);
  expect(writeTable(withoutColumn(table, 0))).toBe('| b \\| c |\n| --- |\n|  |');
});

test('tableOf makes a table with a header from rows of texts', () => {
  expect(writeTable(tableOf([['a'], ['un\ndeux', 'b|c']]))).toBe(
    '| a |  |\n| --- | --- |\n| un deux | b\\|c |',
  );
});

test.each([
  [TYPED, TYPED],
  ['| a |\n|---|\nEt après ?', '| a |\n|---|'],
  ['| a |\n|---|\n| b | et', '| a |\n|---|'],
  ['| a |\n| b |', undefined],
  ['a | b\n--|--', undefined],
])('the pattern TABLE, in the text %j, matches the table %j', (text, found) => {
  expect(TABLE.exec(text)?.[0]).toBe(found);
});
