import { describe, expect, test } from 'vitest';
import { wholeMark, writtenMark } from '../../reader/files/textMarks';
import { type Done, placeTexts, type ReadText } from './places';

const offer = (name: string, price = '100 €') =>
  `---\nname: "${name}"\nprice: "${price}"\nnote: "Pour ${name} seulement."\norder: 1\n---\n`;

const PUBLISHED = {
  'content/site.md': '---\nbrand: "Possible"\n---\n',
  'content/offres/essentiel.md': offer('Essentiel'),
  'content/offres/prestige.md': offer('Prestige'),
};
const FILES = Object.entries(PUBLISHED).map(([path, text]): [string, string] => [
  path,
  writtenMark(text),
]);
const ALL: ReadText[] = [
  { name: 'site', text: PUBLISHED['content/site.md'] },
  ...[offer('Prestige'), offer('Essentiel')].map((text) => ({ name: 'offres', text })),
];

const placed = (read: readonly ReadText[], done: Partial<Done> = {}) => {
  const nothing = { now: new Map(), homes: new Map(), former: new Set<string>() };
  const { texts, missing } = placeTexts(FILES, read, { ...nothing, ...done });
  return { texts: Object.fromEntries(texts), missing };
};

/** What the CMS reads once one of the texts was changed elsewhere. */
const changed = (text: string) => [...ALL.slice(0, 2), { name: 'offres', text }];

describe('each text at its path', () => {
  test('in whatever order they are read', () => {
    expect(placed(ALL)).toEqual({ texts: PUBLISHED, missing: [] });
  });

  test('also one that was changed since, by the lines that it has still', () => {
    const text = offer('Essentiel', '120 €');
    const { texts } = placed(changed(text));
    expect(texts).toEqual({ ...PUBLISHED, 'content/offres/essentiel.md': text });
  });

  test('a single file whatever was changed in it', () => {
    const text = '---\nautre: "Tout"\n---\n';
    const { texts } = placed([...ALL.slice(1), { name: 'site', text }]);
    expect(texts['content/site.md']).toBe(text);
  });

  test('a new one at the name that its title asks for, beside those that are there', () => {
    const text = offer('Éveil & été').replaceAll('100', '9').replace('Pour', 'À');
    const { texts, missing } = placed([...ALL, { name: 'offres', text }]);
    expect(texts).toEqual({ ...PUBLISHED, 'content/offres/eveil-ete.md': text });
    expect(missing).toEqual([]);
  });

  test('what was not read is missing', () => {
    expect(placed(ALL.slice(0, 2)).missing).toEqual(['content/offres/essentiel.md']);
  });
});

describe('what this session did', () => {
  const path = 'content/offres/essentiel.md';
  const text = offer('Essentiel', '150 €');

  test('is what counts, though the CMS has read the text of before, and the new one', () => {
    const read = [...ALL, { name: 'offres', text }];
    const done = { now: new Map([[path, text]]), former: new Set([wholeMark(PUBLISHED[path])]) };
    expect(placed(read, done)).toEqual({ texts: { ...PUBLISHED, [path]: text }, missing: [] });
  });

  test('a file that it deleted is neither there nor missing', () => {
    const { [path]: _gone, ...others } = PUBLISHED;
    expect(placed(ALL, { now: new Map([[path, null]]) })).toEqual({ texts: others, missing: [] });
  });

  test('a version of before that nobody published is no other file', () => {
    const before = offer('Essentiel', '140 €');
    const read = [...ALL, ...[before, text].map((other) => ({ name: 'offres', text: other }))];
    const done = { now: new Map([[path, text]]), former: new Set([wholeMark(before)]) };
    expect(placed(read, done).texts).toEqual({ ...PUBLISHED, [path]: text });
  });

  test('a place that the CMS named is certain', () => {
    const home = 'content/offres/autre.md';
    const other = offer('Essentiel', '130 €');
    const homes = new Map([[wholeMark(other), home]]);
    expect(placed(changed(other), { homes }).texts).toEqual({
      'content/site.md': PUBLISHED['content/site.md'],
      'content/offres/prestige.md': PUBLISHED['content/offres/prestige.md'],
      [home]: other,
    });
  });
});
