import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromFile, toFile } from './format';

/** Returns the front matter before a change, with the sign "-", or after it, with the sign "+". */
const headerWith = (sign: string, lines: readonly string[]) => {
  const own = lines.filter((line) => line === '' || line[0] === ' ' || line[0] === sign);
  return `---\n${own.map((line) => `${line.slice(2)}\n`).join('')}---\n`;
};
const EDITS = readFileSync(new URL('edits.txt', import.meta.url), 'utf8')
  .split(/\n*^@ /m)
  .slice(1)
  .map((edit) => edit.trimEnd().split('\n'));

// Below its name, each edit in edits.txt has the changed value of the form, and the lines of the file before and after.
test.each(EDITS)('toFile writes %s', (_what, change, ...lines) => {
  const source = headerWith('-', lines);
  const content = { ...fromFile('realisations', source), ...parse(change ?? '') };
  expect(toFile('realisations', content)).toBe(headerWith('+', lines));
});

test('toFile writes a new list of sentences with one sentence on each line', () => {
  const source = '---\norder: 1\n---\n';
  const offer = { ...fromFile('offres', source), features: ['b', '', 'c: d'] };
  expect(toFile('offres', offer)).toBe('---\nfeatures:\n  - "b"\n  - "c: d"\norder: 1\n---\n');
});

const WORDS = 'mot '.repeat(25).trim();

/** The text typed after `lede:`, the new text in the form, and the text that is then written. */
const SCALARS = [
  ...readFileSync(new URL('scalars.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(' → ')),
  ['several lines', '"a"', 'a\n\nb', '|\n  a\n\n  b'],
  ['several lines before a note', '"a" # b', 'a\nb', '| # b\n  a\n  b'],
  [
    'a folded text',
    '>-\n  un deux\n  trois\n  quatre',
    'un deux 3 quatre',
    '>-\n  un deux 3 quatre',
  ],
  [
    'a folded text that is longer',
    '>\n  un deux\n  trois\n',
    WORDS,
    `>\n  ${WORDS.slice(0, 75)}\n  ${WORDS.slice(76)}\n`,
  ],
  ['a folded text with a blank line', '>\n  un', 'a\nb\n\nc', '>\n  a\n\n  b\n\n\n  c'],
  ['a literal text', '|-\n    un\n    deux', 'un\n3', '|-\n  un\n  3'],
  ['an empty block', '>', 'un', '>\n  un'],
];

test.each(SCALARS)('toFile writes %s', (_what, typed, lede, becomes) => {
  const page = (value: string) => `---\ntitle: "Un"\nlede: ${value}\nlang: en\n---\n`;
  expect(toFile('pages', { ...fromFile('pages', page(typed)), lede })).toBe(page(becomes));
});
