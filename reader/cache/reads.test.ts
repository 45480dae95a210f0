import { describe, expect, test } from 'vitest';
import { recordReads, stillTrue } from './reads';

const model = {
  title: 'Accueil',
  long: 'x'.repeat(100),
  none: null,
  menu: [
    { label: 'Un', hidden: false },
    { label: 'Deux', hidden: true },
  ],
  records: { '/a': { title: 'A', date: '2026-01-01' }, '/b': { title: 'B', date: '2026-01-02' } },
};
type Model = typeof model;

/** Returns a copy of the model with another value at a path. */
function changed(path: readonly (string | number)[], value: unknown): object {
  const copy: unknown = structuredClone(model);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  const key = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(Object(holder), key);
  else Reflect.set(Object(holder), key, value);
  return Object(copy);
}

const READERS: Record<string, (site: Model) => unknown> = {
  'a text': ({ title }) => title,
  'a long text': ({ long }) => long,
  'the labels that are shown': ({ menu }) =>
    menu.filter(({ hidden }) => !hidden).map(({ label }) => label),
  'the first of a list': ({ menu }) => menu.slice(0, 1).map(({ label }) => label),
  'how many there are': ({ menu }) => menu.length,
  'one record': ({ records }) => records['/a'].title,
  'every name': ({ records }) => Object.keys(records),
  'every record': ({ records }) => Object.values(records).map(({ title }) => title),
  'whether a record is there': ({ records }) => Object.hasOwn(records, '/c'),
  'whether a name is in it': ({ records }) => '/c' in records,
  'a copy': ({ records }) => ({ ...records['/b'] }),
  'all, as JSON': (site) => JSON.stringify(site),
  nothing: () => undefined,
};

const CHANGES: readonly (readonly [path: readonly (string | number)[], value: unknown])[] = [
  [['title'], 'Autre'],
  [['title'], undefined],
  [['title'], { title: 'Accueil' }],
  [['long'], `${'x'.repeat(99)}y`],
  [['none'], 0],
  [['menu', 0, 'label'], 'Trois'],
  [['menu', 1, 'label'], 'Trois'],
  [['menu', 1, 'hidden'], false],
  [['menu', 2], { label: 'Trois', hidden: false }],
  [['menu'], []],
  [['records', '/a', 'title'], 'B'],
  [['records', '/a', 'date'], '2027-01-01'],
  [['records', '/b'], undefined],
  [['records', '/c'], { title: 'C', date: '2026-01-03' }],
  [['more'], 1],
];

describe.each(Object.entries(READERS))('recordReads of %s', (_what, read) => {
  const { view, reads } = recordReads(model);
  const result = read(view);
  const saved: typeof reads = JSON.parse(JSON.stringify(reads));

  test('recordReads gives access to the same values as its input; stillTrue is true for an equal input', () => {
    expect(result).toEqual(read(model));
    expect(stillTrue(saved, structuredClone(model))).toBe(true);
  });

  test.each(CHANGES)('stillTrue notices a relevant change of %j to %j', (path, value) => {
    const other = changed(path, value);
    let again: unknown;
    try {
      again = read(other as Model);
    } catch {
      again = Symbol('it fails');
    }
    const same = JSON.stringify([again]) === JSON.stringify([read(model)]);
    // Calling `make` again only costs time, so reads may differ where the result is equal.
    if (stillTrue(saved, other)) expect(same).toBe(true);
  });
});

test.each<[what: string, read: (site: Model) => unknown, path: readonly (string | number)[]]>([
  ['another record', ({ records }) => records['/a'].title, ['records', '/b', 'title']],
  ['another field', ({ records }) => records['/a'].title, ['records', '/a', 'date']],
  ['the second entry of a list', ({ menu }) => menu.slice(0, 1)[0]?.label, ['menu', 1, 'label']],
])('stillTrue ignores a change of %s', (_what, read, path) => {
  const { view, reads } = recordReads(model);
  read(view);
  expect(stillTrue(reads, changed(path, 'autre'))).toBe(true);
});

test('recordReads returns a view that equals the input, and whose lists are arrays', () => {
  const { view } = recordReads(model);
  expect(Array.isArray(view.menu)).toBe(true);
  expect(view).toEqual(model);
  expect(view.menu[0]).toBe(view.menu[0]);
});

describe('recordReads of functions', () => {
  const answers = new Map([
    ['a', 'un'],
    ['b', 'x'.repeat(100)],
    ['__proto__', 'trois'],
  ]);
  const input = (changes: Record<string, string> = {}) => ({
    value: (name: string) => changes[name] ?? answers.get(name),
  });
  const { view, reads } = recordReads(input());
  for (const name of ['a', 'b', '__proto__', 'd']) view.value(name);
  const saved: typeof reads = JSON.parse(JSON.stringify(reads));

  test.each<[what: string, changes: Record<string, string>, holds: boolean]>([
    ['nothing', {}, true],
    ['the answer to another text', { c: 'autre' }, true],
    ['an answer', { a: 'deux' }, false],
    ['the end of a long answer', { b: `${'x'.repeat(99)}y` }, false],
    ['the answer to an odd text', Object.fromEntries([['__proto__', 'quatre']]), false],
    ['a text that had no answer', { d: 'quatre' }, false],
  ])('stillTrue compares answers of functions after a change of %s', (_what, changes, holds) => {
    expect(stillTrue(saved, input(changes))).toBe(holds);
  });
});
