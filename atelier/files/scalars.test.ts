import { expect, test } from 'vitest';
import { fromFile, toFile } from './format';

type Row = readonly [what: string, typed: string, value: string, becomes: string];

const WORDS = 'mot '.repeat(20).trim();

/** What is typed after `lede:`, the text that a form has instead, and what is typed then. */
const ROWS: readonly Row[] = [
  ['text without quotes', 'Bon', 'Mieux', 'Mieux'],
  ['text in quotes', '"Un"', 'Deux "mots"', '"Deux \\"mots\\""'],
  ['text in single quotes', "'a'", "L'été", "'L''été'"],
  ['a backslash', '"a"', 'a\\b', '"a\\\\b"'],
  ['no-break spaces and French quotes', '"a"', '« Ah !  » “b” ’', '"« Ah !  » “b” ’"'],
  ['text that a colon would cut', 'Bon', 'Ah : oui', '"Ah : oui"'],
  ['text that a hash would cut', 'Bon', 'le #1, le # 2', '"le #1, le # 2"'],
  ...[
    '- a',
    '{a',
    '[a',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
    "'a",
    '> a',
    '| a',
    '? a',
    '« a »',
    'a:',
  ].map((value): Row => [`${value}, which asks for quotes`, 'Bon', value, `"${value}"`]),
  ...[
    'oui',
    'null',
    '~',
    '12',
    '2025-02-31',
    '-a',
    'a, b',
    'a]',
    "l'été",
    'le#1',
    'https://a.fr:80/',
  ].map((value): Row => [`${value}, which asks for none`, 'Bon', value, value]),
  ['several lines', '"a"', 'a\n\nb', '|\n  a\n\n  b'],
  ['several lines before a note', '"a" # b', 'a\nb', '"a\\nb" # b'],
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
    `>\n  ${WORDS.slice(0, 59)}\n  ${WORDS.slice(60)}\n`,
  ],
  ['a folded text with a blank line', '>\n  un', 'a\nb\n\nc', '>\n  a\n\n  b\n\n\n  c'],
  ['a literal text', '|-\n    un\n    deux', 'un\n3', '|-\n    un\n    3'],
  ['an empty block', '>', 'un', '>\n  un'],
];

test.each(ROWS)('types %s', (_what, typed, lede, becomes) => {
  const page = (value: string) => `---\ntitle: "Un"\nlede: ${value}\nlang: en\n---\n`;
  expect(toFile('pages', { ...fromFile('pages', page(typed)), lede })).toBe(page(becomes));
});
