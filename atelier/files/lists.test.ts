import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { splitFile } from '../../reader/frontMatter/frontMatter';
import { contentFiles } from '../../tests/samples/contentFiles';
import type { Value } from './content';
import { fromFile, toFile } from './format';

/** The lines of a list in an offer, its entries after a change in the form, and the lines that are then written. */
const LISTS: readonly (readonly [what: string, lines: string, after: Value[], is: string])[] = [
  ['an entry changes', '- a # 1\n- "b"\n'.replace('a', '"a"'), ['a', 'c'], '- "a" # 1\n- "c"\n'],
  ['an entry is added at the end', "- 'a'\n", ['a', 'b'], "- 'a'\n- 'b'\n"],
  ['an entry is added first', '- a\n- b\n', ['c', 'a', 'b'], '- c\n- a\n- b\n'],
  ['an entry is removed with its note', '- a\n# b\n- b\n- c\n', ['a', 'c'], '- a\n- c\n'],
  ['two entries change places', '- a\n- b\n# c\n- c\n', ['a', 'c', 'b'], '- a\n# c\n- c\n- b\n'],
  ['a note precedes all entries', '# all\n- a\n- b\n', ['b', 'a'], '# all\n- b\n- a\n'],
  ['blank lines separate entries', '- a\n\n- b\n\n- c\n', ['c', 'd', 'b'], '- c\n\n- d\n\n- b\n'],
  ['new entries are empty', '- a\n', ['a', '', null], '- a\n'],
  ['an entry stays empty', '- a\n-\n- b\n', ['a', '', 'c'], '- a\n-\n- c\n'],
  ['an empty entry is filled', '- a\n-\n- b\n', ['a', 'd', 'b'], '- a\n- "d"\n- b\n'],
  [
    'a twin is removed',
    '- a # 1\n- a # 2\n- b\n'.replaceAll('a #', '"a" #'),
    ['a', 'b'],
    '- "a" # 1\n- b\n',
  ],
  ['a text has several lines', '- >\n  a\n  b\n- c\n', ['c', 'a b'], '- c\n- >\n  a\n  b\n'],
];

describe.each(['', '  '])('toFile, lists indented by « %s »', (indent) => {
  const indented = (lines: string) => lines.replace(/^(?=.)/gm, indent);
  const offer = (lines: string) => `---\nname: "a"\nfeatures:\n${indented(lines)}order: 1\n---\n`;

  test.each(LISTS)('toFile writes a list in which %s', (_what, lines, after, is) => {
    const content = fromFile('offres', offer(lines));
    expect(toFile('offres', { ...content, features: after })).toBe(offer(is));
  });
});

const RECORDS = contentFiles(readFileSync(new URL('records.txt', import.meta.url), 'utf8'));
const MENU = RECORDS['site.md'] ?? '';

const [A, B, C] = [
  { label: 'a', href: '/a', target: 'self' },
  { label: 'b', href: '/b' },
  { label: 'c', href: '/c' },
];

test.each<[what: string, menu: Value[], was: string, is: string]>([
  ['a field of an entry changes', [A, { ...B, href: '/c' }], '/b', '/c'],
  ['the first field is removed', [A, { label: 'b' }], 'href: /b\n    label', 'label'],
  [
    'a field is emptied above a note',
    [{ ...A, label: '' }, B],
    '  - label: "a" # l\n    # où\n    href',
    '  - # où\n    href',
  ],
  ['a field is added', [A, { ...B, lang: 'en' }], '/b\n', '/b\n    lang: en\n'],
  ['an entry has an unknown key', [{ label: 'a', href: '/a' }, B], '', ''],
  ['an entry with an unknown key changes', [{ label: 'c', href: '/a' }, B], '"a"', '"c"'],
  ['an entry is added', [A, B, C], '"b"\n', '"b"\n\n  - label: "c"\n    href: /c\n'],
])('toFile writes a changed list of groups: %s', (_what, menu, was, is) => {
  const content = fromFile('site', MENU);
  expect(content.menu).toEqual([A, B]);
  expect(toFile('site', { ...content, menu })).toBe(MENU.replace(was, is));
});

test('toFile moves list entries of several lines, and leaves a blank line between them', () => {
  const content = fromFile('site', MENU);
  const [first = '', second = ''] = MENU.slice(MENU.indexOf('  - label'), -4).split('\n\n');
  expect(toFile('site', { ...content, menu: [B, A] })).toBe(
    `---\nmenu:\n  # Le premier.\n${second}\n${first}\n---\n`,
  );
});

const ODD = [
  ...readFileSync(new URL('odd.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split(/\n\n@ /)
    .slice(1)
    .map((lines) => lines.split(/\n(.*)/s, 2)),
  ['a literal text that keeps its line breaks', 'lede: |+\n  un\n  deux\n\n'],
  ['spaces around the colon', 'lede :   un deux   '],
];

test.each(ODD)('toFile changes, removes or keeps %s', (_what, lines) => {
  const source = `---\ntitle: "a" # b\n${lines}\n# c\n\naliases:\n- /d\n- /e\n---\n\nf\n`;
  const content = fromFile('pages', source);
  expect(toFile('pages', content)).toBe(source);
  const changes: Record<string, Value>[] = [
    { lede: 'un : trois' },
    { lede: 'trois' },
    { lede: 'a\nb' },
    { lede: '' },
    { lede: 'quatre', title: 'g', aliases: ['/e', '/h'] },
    { draft: true },
  ];
  for (const change of changes) {
    const made = toFile('pages', { ...content, ...change });
    const what = JSON.stringify(change);
    const wanted = { ...content, ...change };
    expect(readBack(made), what).toEqual({
      title: wanted.title,
      ...(wanted.lede ? { lede: wanted.lede } : {}),
      ...('draft' in change ? { draft: 'oui' } : {}),
      aliases: wanted.aliases,
    });
    expect(made, what).toContain(' # b\n');
    expect(made, what).toMatch(/\n# c\n\naliases:\n(- \/.\n){2}---\n\nf\n$/);
  }
});

/** Returns the fields that the reader finds, without the spaces around a text. */
function readBack(text: string): unknown {
  const { misprints, frontMatter } = splitFile(text);
  expect(misprints, text).toEqual([]);
  return JSON.parse(JSON.stringify(frontMatter?.data), (_key, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
}
