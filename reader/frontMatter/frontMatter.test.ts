import { expect, test } from 'vitest';
import { processorTime } from '../../tests/samples/processorTime';
import { splitFile } from './frontMatter';

/** Returns the data of a front matter, which must be readable. */
function dataOf(yaml: string): unknown {
  const { misprints, frontMatter } = splitFile(`---\n${yaml}\n---\n`);
  expect(misprints).toEqual([]);
  return frontMatter?.data;
}

// The comments show the values of gray-matter and YAML 1.1.
test.each([
  ['date: 2026-02-31', '2026-02-31'], // 3 March 2026
  ['date: 2025-10-22', '2025-10-22'], // a Date, of the day before west of Greenwich
  ['postalCode: 01000', '01000'], // 512
  ['phone: 0465711234', '0465711234'], // a number without its zero
  ['order: 1_000', '1_000'], // 1000
  ['time: 10:30', '10:30'], // 630
  ['country: NO', 'NO'], // false
  ['draft: oui', 'oui'],
  ['draft: true', 'true'], // true
  ['note: ~', '~'], // null
  ['price: 1e3', '1e3'], // 1000
  ['title: "01000"', '01000'],
  ['title:', ''], // null
])('splitFile returns the value of « %s » as it was typed', (yaml, text) => {
  expect(Object.values(dataOf(yaml) ?? {})).toEqual([text]);
});

test('splitFile does not run JavaScript in a front matter', () => {
  const text = '---js\nglobalThis.hasRun = true\n---\n';
  expect(splitFile(text).misprints).toHaveLength(1);
  expect('hasRun' in globalThis).toBe(false);
});

test.each([
  ['an unquoted colon', 'title: a : b\ntags: [a]', { title: 'a : b', tags: ['a'] }],
  ['an open quote', 'title: "Lyon\nlede: B', { title: 'Lyon', lede: 'B' }],
  ['missing spaces', 'title:Lyon\nlede:B\nx: c', { title: 'Lyon', lede: 'B', x: 'c' }],
  ['a note', 'order: 2 # deux\nname: A', { order: '2', name: 'A' }],
  ['a key written twice', 'title: A\nlede: B\ntitle: C', { title: 'A', lede: 'B' }],
  [
    'a tab',
    'title: A\nsections:\n\t- type: quote\n\t  text: B',
    { title: 'A', sections: [{ type: 'quote', text: 'B' }] },
  ],
  [
    'one tab among lines with spaces',
    'title: A\nsections:\n  - type: hero\n\t- type: quote\nlede: a : b',
    { title: 'A', sections: [{ type: 'hero' }, { type: 'quote' }], lede: 'a : b' },
  ],
  [
    'no-break spaces at the start of a line',
    'sections:\n\u00a0\u00a0- type: hero\n    title: A\n  - type: quote',
    { sections: [{ type: 'hero', title: 'A' }, { type: 'quote' }] },
  ],
  // Only the author knows where the list ends, and what the tab means.
  ['an open bracket', 'tags: [a\ntitle: B', undefined],
  ['one line of two that can be fixed', 'title: a : b\n\tlede: B', undefined],
])('splitFile reports %s, and reads the fields as if it were fixed', (_what, yaml, data) => {
  const { misprints, frontMatter } = splitFile(`---\n${yaml}\n---\n`);
  expect(misprints).not.toEqual([]);
  expect(frontMatter?.data).toEqual(data);
});

test('splitFile reports only the first twenty of a thousand mistakes in a front matter', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `champ${index}:A`);
  const split = splitFile(`---\n${lines.join('\n')}\nlede: B\n---\n`);
  expect(split.misprints).toHaveLength(20);
  expect(split.frontMatter).toBeUndefined();
});

test.each([
  ['of quotes', `title: ${'"'.repeat(15_000)}`],
  ['of nested lists with wide gaps', `a: b\n${'-   '.repeat(16)}${'x'.repeat(100)}`],
])('splitFile reads a front matter full %s in linear time', (_what, yaml) => {
  const { result, time } = processorTime(() => splitFile(`---\n${yaml}\n---\n`));
  expect(result.misprints).not.toEqual([]);
  expect(time).toBeLessThan(1_000);
});

test('splitFile returns the body of a file even if its front matter has a mistake', () => {
  expect(splitFile('---\ntitle: "A\n---\n\nTexte.\n')).toMatchObject({
    body: '\nTexte.\n',
    bodyLine: 4,
  });
});

test('splitFile reads front matter keys such as __proto__ as ordinary fields', () => {
  const data = dataOf('__proto__:\n  polluted: oui\nconstructor: a');
  expect(Object.keys(data ?? {})).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});

test('splitFile returns the line and column of each front matter field', () => {
  const split = splitFile('---\n# note\ntitle: "A"\ntags:\n  - un\n  - deux\n---\n\nTexte.\n');
  const { body, bodyLine, frontMatter } = split;
  if (!frontMatter) throw new Error('This front matter is right');
  const { placeOf, placeOfKey } = frontMatter;
  expect(placeOf(['title'])).toEqual({ line: 3, column: 8 });
  expect(placeOfKey(['title'])).toEqual({ line: 3, column: 1 });
  expect(placeOf(['tags', 1])).toEqual({ line: 6, column: 5 });
  expect(placeOf(['tags', 7])).toEqual({ line: 5, column: 3 });
  expect(placeOf(['nothing'])).toEqual({ line: 1, column: 1 });
  expect(placeOfKey(['nothing'])).toBeUndefined();
  expect([body, bodyLine]).toEqual(['\nTexte.\n', 8]);
});
