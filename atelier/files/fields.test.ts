import { expect, test } from 'vitest';
import type { Value } from './content';
import { fromFile, toFile } from './format';

type Change = Readonly<Record<string, Value>>;
type Row = readonly [what: string, typed: string, change: Change, was: string, is: string];

const COVER = 'cover:\n  src: /images/a.png\n  alt: "b"\n';
const NO_COVER = { src: '', alt: '', decorative: false };
const PICTURE = { src: '/images/a.png', alt: '', decorative: true };
const BRACES = 'cover: { src: /images/a.png, alt: "b" } # c\n';

/** Lines of a front matter, a change in the form, and the lines that then differ: `was` becomes `is`. */
const ROWS: readonly Row[] = [
  [
    'a field that leaves',
    '# a\nlede: "b" # c\n# d\norder: 1\n',
    { lede: '' },
    'lede: "b" # c\n',
    '',
  ],
  [
    'a text of several lines that leaves',
    'lede: >\n  un\n  # deux\n\norder: 1\n',
    { lede: null },
    'lede: >\n  un\n  # deux\n\n',
    '',
  ],
  ['a group that leaves', `${COVER}order: 1\n`, { cover: NO_COVER }, COVER, ''],
  [
    'a field that comes, after the one before it',
    'order: 1\n',
    { lede: 'b' },
    'order',
    'lede: "b"\norder',
  ],
  ['a first field that comes', '# a\norder: 1\n', { title: 'b' }, 'order', 'title: "b"\norder'],
  ['a field of a header with a note alone', '# a\n', { title: 'b' }, '# a\n', '# a\ntitle: "b"\n'],
  ['a field of an empty header', '', { title: 'b' }, '---\n', '---\ntitle: "b"\n'],
  ['a field that was announced', 'lede:\norder: 1\n', { lede: 'b' }, 'lede:', 'lede: "b"'],
  [
    'a field that was announced before a note',
    'order: # b\n',
    { order: 2 },
    'order: #',
    'order: "2" #',
  ],
  [
    'a list that was announced',
    'aliases: # b\n',
    { aliases: ['/c', '/d'] },
    ' # b\n',
    '\n  # b\n  - /c\n  - /d\n',
  ],
  [
    'a list of tags that comes',
    'order: 1\n',
    { tags: ['a', 'b, c', 'd'] },
    'order',
    'tags: [a, "b, c", d]\norder',
  ],
  [
    'a new group',
    'order: 1\n',
    { cover: PICTURE },
    'order',
    'cover:\n  src: /images/a.png\n  decorative: oui\norder',
  ],
  ['a new flag', 'order: 1\n', { draft: true }, 'order', 'draft: oui\norder'],
  ['a flag unticked', 'draft: oui\n', { draft: false }, 'oui', 'non'],
  ['a flag in English unticked', 'draft: "True" # a\n', { draft: false }, 'True', 'false'],
  ['a flag ticked', 'draft: faux\n', { draft: true }, 'faux', 'vrai'],
  ['a flag emptied', 'draft: oui\n', { draft: '' }, 'draft: oui\n', ''],
  ['a number in quotes', 'order: "1"\n', { order: 2 }, '"1"', '"2"'],
  ['a number emptied', 'order: 1\n', { order: null }, 'order: 1\n', ''],
  ['a date', 'publishDate: 2025-01-01\n', { publishDate: '2025-02-01' }, '01-01', '02-01'],
  ['braces', BRACES, { cover: { src: '/images/a.png', alt: 'd' } }, '"b"', '"d"'],
  [
    'braces with an added field',
    'cover: { src: /images/a.png }\n',
    { cover: { src: '/images/a.png', alt: 'd, e' } },
    ' }',
    ', alt: "d, e" }',
  ],
  ['braces without a removed field', BRACES, { cover: { src: '/images/a.png' } }, ', alt: "b"', ''],
  ['brackets', 'tags: [a, "b"]\n', { tags: ['"', 'b', 'c]'] }, 'a, "b"', '"\\"", "b", "c]"'],
];

test.each(ROWS)('toFile writes %s', (_what, typed, change, was, is) => {
  const source = `---\n${typed}---\n`;
  expect(source).toContain(was);
  const made = toFile('realisations', { ...fromFile('realisations', source), ...change });
  expect(made).toBe(source.replace(was, () => is));
});

test('toFile writes a new list of sentences with one sentence on each line', () => {
  const source = '---\norder: 1\n---\n';
  const offer = { ...fromFile('offres', source), features: ['b', '', 'c: d'] };
  expect(toFile('offres', offer)).toBe('---\nfeatures:\n  - "b"\n  - "c: d"\norder: 1\n---\n');
});

type ScalarRow = readonly [what: string, typed: string, value: string, becomes: string];

const WORDS = 'mot '.repeat(25).trim();

/** The text typed after `lede:`, the new text in the form, and the text that is then written. */
const SCALARS: readonly ScalarRow[] = [
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
  ].map((value): ScalarRow => [`${value}, which asks for quotes`, 'Bon', value, `"${value}"`]),
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
  ].map((value): ScalarRow => [`${value}, which asks for none`, 'Bon', value, value]),
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
