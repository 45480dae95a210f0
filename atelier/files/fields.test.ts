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
    'a field that leaves',
    'pages',
    page('# a\nlede: b # c\n# d\nlang: en\n').replace('b #', '"b" #'),
    { lede: '' },
    'lede: "b" # c\n',
    '',
  ],
  [
    'a text of several lines that leaves',
    'pages',
    page('lede: >\n  un\n  # deux\n\nlang: en\n'),
    { lede: null },
    'lede: >\n  un\n  # deux\n',
    '',
  ],
  [
    'a group that leaves',
    'realisations',
    page('cover:\n  src: /images/a.png\n  alt: "b"\norder: 1\n'),
    { cover: { src: '', alt: '', decorative: false } },
    'cover:\n  src: /images/a.png\n  alt: "b"\n',
    '',
  ],
  [
    'a field that comes, after the one before it',
    'pages',
    page('lang: en\n'),
    { lede: 'b' },
    'lang',
    'lede: "b"\nlang',
  ],
  [
    'a first field that comes',
    'pages',
    '---\n# a\nlang: en\n---\n',
    { title: 'b' },
    'lang',
    'title: "b"\nlang',
  ],
  [
    'a field of a header with none',
    'pages',
    '---\n# a\n---\n',
    { title: 'b' },
    '# a\n',
    '# a\ntitle: "b"\n',
  ],
  [
    'a field of an empty header',
    'pages',
    '---\n---\n',
    { title: 'b' },
    '---\n',
    '---\ntitle: "b"\n',
  ],
  [
    'a field that was announced',
    'pages',
    page('lede:\nlang: en\n'),
    { lede: 'b' },
    'lede:',
    'lede: "b"',
  ],
  ['… before a note', 'pages', page('lang: # b\n'), { lang: 'en' }, 'lang: #', 'lang: "en" #'],
  [
    'a list that was announced',
    'adresses-retirees',
    '---\n# a\naddresses: # b\n---\n',
    { addresses: ['/c', '/d'] },
    'addresses: # b\n',
    'addresses: # b\n  - /c\n  - /d\n',
  ],
  [
    'a list of tags that comes',
    'realisations',
    page('order: 1\n'),
    { tags: ['a', 'b, c', 'd'] },
    'order',
    'tags: [a, "b, c", d]\norder',
  ],
  [
    'a list of sentences that comes',
    'offres',
    '---\nname: "a"\norder: 1\n---\n',
    { features: ['b', '', 'c: d'] },
    'order',
    'features:\n  - "b"\n  - "c: d"\norder',
  ],
  [
    'a group that comes',
    'realisations',
    page('order: 1\n'),
    { cover: { src: '/images/a.png', alt: '', decorative: true } },
    'order',
    'cover:\n  src: /images/a.png\n  decorative: oui\norder',
  ],
  ['a flag that comes', 'pages', page('lang: en\n'), { draft: true }, 'lang', 'draft: oui\nlang'],
  ['a flag unticked', 'pages', page('draft: oui\n'), { draft: false }, 'oui', 'non'],
  ['… in English', 'pages', page('draft: "True" # a\n'), { draft: false }, 'True', 'false'],
  ['a flag ticked', 'pages', page('draft: faux\n'), { draft: true }, 'faux', 'vrai'],
  ['a flag emptied', 'pages', page('draft: oui\n'), { draft: '' }, 'draft: oui\n', ''],
  ['a number', 'offres', '---\nname: "a"\norder: "1"\n---\n', { order: 2 }, '"1"', '"2"'],
  [
    'a number emptied',
    'offres',
    '---\nname: "a"\norder: 1\n---\n',
    { order: null },
    'order: 1\n',
    '',
  ],
  [
    'a date',
    'pages',
    page('publishDate: 2025-01-01\n'),
    { publishDate: '2025-02-01' },
    '01-01',
    '02-01',
  ],
  [
    'braces',
    'realisations',
    page('cover: { src: /images/a.png, alt: "b" } # c\n'),
    { cover: { src: '/images/a.png', alt: 'd' } },
    '"b"',
    '"d"',
  ],
  [
    'braces with a field more',
    'realisations',
    page('cover: {src: /images/a.png}\n'),
    { cover: { src: '/images/a.png', alt: 'd, e' } },
    '}',
    ', alt: "d, e"}',
  ],
  [
    'braces with a field less',
    'realisations',
    page('cover: { src: /images/a.png, alt: "b" }\n'),
    { cover: { src: '/images/a.png' } },
    ', alt: "b"',
    '',
  ],
  [
    'brackets',
    'realisations',
    page('tags: [a, "b"]\n'),
    { tags: ['"', 'b', 'c]'] },
    'a, "b"',
    '"\\"", "b", "c]"',
  ],
  [
    'brackets reordered',
    'realisations',
    page('tags: [ a, "b", \'c\' ]\n'),
    { tags: ['c', 'a'] },
    'a, "b", \'c\'',
    "'c', a",
  ],
];

test.each(ROWS)('%s', (_what, name, source, change, was, is) => {
  expect(source).toContain(was);
  expect(toFile(name, { ...fromFile(name, source), ...change })).toBe(
    source.replace(was, () => is),
  );
});
