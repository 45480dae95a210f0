import { expect, test } from 'vitest';
import { fromFile, toFile } from './format';
import type { Value } from './value';

type Row = readonly [
  what: string,
  name: string,
  source: string,
  change: Record<string, Value>,
  was: string,
  is: string,
];

const page = (fields: string) => `---\ntitle: "Un"\n${fields}---\n`;

/** Of a file, the lines that change: `was` in the file becomes `is`, and nothing else does. */
const ROWS: readonly Row[] = [
  [
    'words in quotes',
    'options',
    page('').replace('title', 'name'),
    { name: 'Deux "mots"' },
    '"Un"',
    '"Deux \\"mots\\""',
  ],
  ['words without quotes', 'pages', page('lede: Bon\n'), { lede: 'Mieux' }, 'Bon', 'Mieux'],
  [
    'a colon asks for quotes',
    'pages',
    page('lede: Bon\n'),
    { lede: 'Ah : oui' },
    'Bon',
    '"Ah : oui"',
  ],
  [
    'a hash asks for quotes',
    'pages',
    page('lede: Bon\n'),
    { lede: 'le #1, le # 2' },
    'Bon',
    '"le #1, le # 2"',
  ],
  ['a hash that touches does not', 'pages', page('lede: Bon\n'), { lede: 'le#1' }, 'Bon', 'le#1'],
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
    '"a',
    "'a",
    '> a',
    '| a',
    '? a',
    '« a »',
    'a:',
  ].map(
    (words): Row => [
      `${words} asks for quotes`,
      'pages',
      page('lede: Bon\n'),
      { lede: words },
      'Bon',
      `"${words.replace('"', '\\"')}"`,
    ],
  ),
  ...['oui', 'null', '~', '12', '2025-02-31', '-a', 'a, b', 'a]', "l'été", 'https://a.fr:80/'].map(
    (words): Row => [
      `${words} asks for none`,
      'pages',
      page('lede: Bon\n'),
      { lede: words },
      'Bon',
      words,
    ],
  ),
  [
    'no-break spaces and quotes as typed',
    'pages',
    page('lede: "a"\n'),
    { lede: '« Ah !  » “b” ’' },
    '"a"',
    '"« Ah !  » “b” ’"',
  ],
  ['single quotes', 'pages', page("lede: 'a'\n"), { lede: "L'été" }, "'a'", "'L''été'"],
  ['a backslash', 'pages', page('lede: "a"\n'), { lede: 'a\\b' }, '"a"', '"a\\\\b"'],
  [
    'words on several lines',
    'pages',
    page('lede: "a"\n'),
    { lede: 'a\n\nb' },
    '"a"',
    '|\n  a\n\n  b',
  ],
  ['… before a note', 'pages', page('lede: "a" # b\n'), { lede: 'a\nb' }, '"a"', '"a\\nb"'],
  [
    'a folded text',
    'pages',
    page('lede: >-\n  un deux\n  trois\n  quatre\n'),
    { lede: 'un deux 3 quatre' },
    '  trois',
    '  3',
  ],
  [
    '… that is longer',
    'pages',
    page('lede: >\n  un deux\n  trois\n\nlang: en\n'),
    { lede: `un deux trois ${'mot '.repeat(20).trim()}` },
    'trois\n',
    `trois\n  ${'mot '.repeat(15).trim()}\n  ${'mot '.repeat(5).trim()}\n`,
  ],
  [
    '… with a blank line',
    'pages',
    page('lede: >\n  un\n'),
    { lede: 'a\nb\n\nc' },
    '  un\n',
    '  a\n\n  b\n\n\n  c\n',
  ],
  [
    'a literal text',
    'pages',
    page('lede: |-\n    un\n    deux\nlang: en\n'),
    { lede: 'un\n3' },
    '    deux',
    '    3',
  ],
  [
    'an empty block',
    'pages',
    page('lede: >\nlang: en\n'),
    { lede: 'un' },
    'lede: >\n',
    'lede: >\n  un\n',
  ],
];

test.each(ROWS)('%s', (_what, name, source, change, was, is) => {
  expect(source).toContain(was);
  expect(toFile(name, { ...fromFile(name, source), ...change })).toBe(
    source.replace(was, () => is),
  );
});
