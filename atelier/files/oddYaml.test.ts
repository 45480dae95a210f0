import { expect, test } from 'vitest';
import { splitFile } from '../../reader/frontMatter/frontMatter';
import { fromFile, toFile } from './format';
import type { Value } from './value';

/** Headers that the reader accepts, typed in unusual ways. */
const ODD: readonly (readonly [what: string, lines: string])[] = [
  ['an explicit key', '? lede\n: "un deux"'],
  ['a quoted key', '"lede": un deux'],
  ['a value on the next line', 'lede:\n  "un deux"'],
  ['a note before the value', 'lede:\n  # note\n  "un deux"'],
  ['plain words on two lines', 'lede: un\n  deux'],
  ['quoted words on two lines', 'lede: "un\n  deux"'],
  ['words in single quotes on two lines', "lede: 'un\n\n  deux'"],
  ['an indent that is told', 'lede: >2\n    un\n    deux'],
  ['a literal text that keeps its line breaks', 'lede: |+\n  un\n  deux\n\n'],
  ['a folded text with its note', 'lede: >- # note\n  un\n  deux'],
  ['a folded text with an inner list', 'lede: >\n  un\n\n    - a\n    - b\n\n  deux'],
  ['spaces around the colon', 'lede :   un deux   '],
  ['an escape', 'lede: "un\\tdeux\\u00e9"'],
  ['a line that is folded by its escape', 'lede: "un \\\n  deux"'],
];

test.each(ODD)('%s: its text changes, leaves, and stays', (_what, lines) => {
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

/** The fields that the reader finds, without the spaces around a text. */
function readBack(text: string): unknown {
  const { misprints, frontMatter } = splitFile(text);
  expect(misprints, text).toEqual([]);
  return JSON.parse(JSON.stringify(frontMatter?.data), (_key, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
}
