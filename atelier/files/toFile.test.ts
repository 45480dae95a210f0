import { describe, expect, test } from 'vitest';
import { type Content, fromFile, toFile } from './format';
import { SOURCE } from './keys';
import type { Value } from './value';

/** A header typed by many hands, of an offer. */
const OFFER = `---
# Revu en mars.
name: "Essentiel" # le premier
price: 1 500€ HT / mois
description: >
  Pour celles et ceux
  qui veulent être vus
  chaque semaine.

features: # dans l'ordre
  - "Un" # note
  # Le deuxième.
  - Deux
  - 'L''été'
note: 'Sans engagement'
featured: true

publishDate: 22/10/2025
colour: bleu
order: 1
---

Du texte.
`;

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

/** An offer whose list is `lines`, and what the form makes of the list. */
const LISTS: readonly (readonly [what: string, lines: string, after: Value[], is: string])[] = [
  ['one changes', '- a # 1\n- "b"\n'.replace('a', '"a"'), ['a', 'c'], '- "a" # 1\n- "c"\n'],
  ['one is added at the end, quoted as the others', "- 'a'\n", ['a', 'b'], "- 'a'\n- 'b'\n"],
  ['one is added first', '- a\n- b\n', ['c', 'a', 'b'], '- c\n- a\n- b\n'],
  ['one is removed, not its note', '- a\n# b\n- b\n- c\n', ['a', 'c'], '- a\n# b\n- c\n'],
  ['the last is removed, not its note', '- a\n# b\n- b\n', ['a'], '- a\n# b\n'],
  [
    'two change places with their notes',
    '# a\n- a\n# b\n- b\n',
    ['b', 'a'],
    '# b\n- b\n# a\n- a\n',
  ],
  [
    'a note above the first may be the list’s',
    '# all\n- a\n- b\n',
    ['b', 'a'],
    '# all\n- b\n- a\n',
  ],
  [
    'blank lines stay between',
    '- a\n\n- b\n\n- c\n',
    ['c', 'a', 'd', 'b'],
    '- c\n\n- a\n\n- d\n\n- b\n',
  ],
  ['an entry that says nothing yet', '- a\n', ['a', '', null], '- a\n'],
  ['one that never did', '- a\n-\n- b\n', ['a', '', 'c'], '- a\n-\n- c\n'],
  ['… and then does', '- a\n-\n- b\n', ['a', 'd', 'b'], '- a\n- "d"\n- b\n'],
  ['twins', '- a # 1\n- a # 2\n- b\n'.replaceAll('a #', '"a" #'), ['a', 'b'], '- "a" # 1\n- b\n'],
  ['a text of several lines', '- >\n  a\n  b\n- c\n', ['c', 'a b'], '- c\n- >\n  a\n  b\n'],
  ['all but one leave', '- a\n- b\n- c\n', ['b'], '- b\n'],
];

describe.each(['', '  '])('a list at « %s »', (indent) => {
  const indented = (lines: string) => lines.replace(/^(?=.)/gm, indent);
  const offer = (lines: string) => `---\nname: "a"\nfeatures:\n${indented(lines)}order: 1\n---\n`;

  test.each(LISTS)('%s', (_what, lines, after, is) => {
    const content = fromFile('offres', offer(lines));
    expect(toFile('offres', { ...content, features: after })).toBe(offer(is));
  });
});

const MENU = `---
menu:
  # Le premier.
  - label: "a" # l
    # où
    href: /a
    target: self

  - href: /b
    label: "b"
---
`;

const [A, B] = [
  { label: 'a', href: '/a', target: 'self' },
  { label: 'b', href: '/b' },
];

test.each<[what: string, menu: Value[], was: string, is: string]>([
  ['a field of an entry', [A, { ...B, href: '/c' }], '/b', '/c'],
  ['the first field of an entry leaves', [A, { label: 'b' }], 'href: /b\n    label', 'label'],
  ['… not the notes below it', [{ ...A, label: '' }, B], 'label: "a" # l\n    # où', '# où'],
  ['the first field comes back', [A, { ...B, lang: 'en' }], '/b\n', '/b\n    lang: en\n'],
  ['a key that no schema knows stays', [{ label: 'a', href: '/a' }, B], '', ''],
  ['… when the entry changes', [{ label: 'c', href: '/a' }, B], '"a"', '"c"'],
  [
    'an entry that is added',
    [A, B, { label: 'c', href: '/c' }],
    '"b"\n',
    '"b"\n\n  - label: "c"\n    href: /c\n',
  ],
])('a list of groups: %s', (_what, menu, was, is) => {
  const content = fromFile('site', MENU);
  expect(content.menu).toEqual([A, B]);
  expect(toFile('site', { ...content, menu })).toBe(MENU.replace(was, is));
});

test('entries of several lines change places, blank lines stay between them', () => {
  const content = fromFile('site', MENU);
  const [first = '', second = ''] = MENU.slice(MENU.indexOf('  - label'), -4).split('\n\n');
  expect(toFile('site', { ...content, menu: [B, A] })).toBe(
    `---\nmenu:\n  # Le premier.\n${second}\n${first}\n---\n`,
  );
});

test.each<[what: string, change: Content, was: string, is: string]>([
  ['nothing', {}, '', ''],
  [
    'marks of the CMS, the problems, widgets that say nothing',
    { __sc_x: 'a', controle: 'b', draft: false, aliases: [], x: '', y: {}, z: false },
    '',
    '',
  ],
  ['a note after a key', { features: ['Un', 'Deux', 'L’été'] }, "'L''été'", "'L’été'"],
  ['the words of the text', { body: 'Un autre texte.' }, 'Du texte', 'Un autre texte'],
  ['a key that no schema knows stays', { colour: '', order: 2 }, 'order: 1', 'order: 2'],
  ['no text', { body: '' }, '\nDu texte.\n', ''],
])('an offer typed by many hands: %s', (_what, change, was, is) => {
  const source = OFFER.replace('publishDate: 22/10/2025\n', '');
  expect(toFile('offres', { ...fromFile('offres', source), ...change })).toBe(
    source.replace(was, is),
  );
});

test('a date that the reader refuses is mended with the next change, since the form shows it mended', () => {
  const content = fromFile('offres', OFFER);
  expect(content.publishDate).toBe('2025-10-22');
  expect(toFile('offres', content)).toBe(OFFER);
  expect(toFile('offres', { ...content, order: 2 })).toBe(
    OFFER.replace('22/10/2025', '2025-10-22').replace('order: 1', 'order: 2'),
  );
});

describe.each([
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['old line ends', (text: string) => text.replaceAll('\n', '\r')],
  ['line ends of both kinds', (text: string) => text.replace(/\n(?=[a-e])/g, '\r\n')],
  ['no final line break', (text: string) => text.trimEnd()],
  ['blank lines at the end', (text: string) => `${text}\n\n  \n`],
  ['spaces after the fences', (text: string) => text.replaceAll('---\n', '--- \n')],
] as const)('a file with %s', (_what, typed) => {
  test.each<[string, string, Content]>([
    ['order: 1', 'order: 2', { order: 2 }],
    ['Du texte.', 'Du texte.\n\nEt encore.', { body: 'Du texte.\n\nEt encore.' }],
    ['Du texte.', 'Du texte.\n\nEt encore.', { body: 'Du texte.\r\n\r\nEt encore.' }],
    ["'Sans engagement'", "'Sans engagement'\nfeatured: oui", { featured: true }],
  ])('%j becomes %j', (was, is, change) => {
    const source = OFFER.replace(/(featured|publishDate).*\n/g, '');
    const content = fromFile('offres', typed(source));
    expect(toFile('offres', content)).toBe(typed(source));
    const made = toFile('offres', { ...content, ...change });
    const right = (text: string) => text.replace(/\r\n?/g, '\n');
    expect(right(made)).toBe(right(typed(source.replace(was, is))));
    expect(toFile('offres', { ...fromFile('offres', made), ...pick(content, change) })).toBe(
      typed(source),
    );
  });
});

/** The values of `content` under the keys of `change`, those that were not there being emptied. */
function pick(content: Content, change: Content): Content {
  return Object.fromEntries(Object.keys(change).map((key) => [key, content[key] ?? '']));
}

test.each<[string, string | undefined, string]>([
  ['---\na: b\n---', 'c', '---\na: b\n---\n\nc\n'],
  ['---\na: b\n---\n', 'c', '---\na: b\n---\n\nc\n'],
  ['---\na: b\n---\nc\n', 'd', '---\na: b\n---\nd\n'],
  ['---\na: b\n---\n\n\nc', 'd\n', '---\na: b\n---\n\n\nd'],
  ['---\na: b\n---\n\n    c\n\nd\n', 'c\n\ne', '---\na: b\n---\n\n    c\n\ne\n'],
  ['---\na: b\n---\n\nc\n', undefined, '---\na: b\n---\n\nc\n'],
])('the text of %j becomes %j', (source, body, is) => {
  expect(toFile('pages', { ...fromFile('pages', source), body })).toBe(is);
});

test('a new file is written as a person would', () => {
  const content: Content = {
    body: '\nDu texte.\n\n',
    order: 2,
    title: 'Réel : « un »',
    cover: { src: '/images/a.png', alt: 'Une salle', decorative: false },
    tags: ['Social', 'Digital'],
    draft: true,
    aliases: [],
    sections: [
      { type: 'prose', __sc_id: '1' },
      { type: 'film', film: 'fil' },
    ],
    [SOURCE]: undefined,
  };
  expect(toFile('realisations', content)).toBe(`---
title: "Réel : « un »"
draft: oui
sections:
  - type: prose
  - type: film
    film: fil
cover:
  src: /images/a.png
  alt: "Une salle"
tags: [Social, Digital]
order: 2
---

Du texte.
`);
});
