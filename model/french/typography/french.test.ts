import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/random';
import { processorTime } from '../../../tests/samples/processorTime';
import { frenchTypography, setPieces } from './french';
import { NARROW, NO_BREAK } from './signs';

/** Returns the published text with visible marks: see the head of cases.txt. */
function visible(typed: string): string {
  const [{ text, exponents } = { text: '', exponents: [] }] = setPieces([{ text: typed }]);
  return exponents
    .toReversed()
    .reduce(
      (marked, { at, length }) =>
        `${marked.slice(0, at)}^${marked.slice(at, at + length)}^${marked.slice(at + length)}`,
      text,
    )
    .replaceAll(NARROW, '_')
    .replaceAll(NO_BREAK, '~');
}

const CASES = readFileSync(new URL('cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# ') && !line.startsWith('## '))
  .map((line): [typed: string, published: string] => {
    const [, same] = /^(.*) =$/.exec(line) ?? [];
    const [typed = '', published = typed] = same === undefined ? line.split(' => ') : [same];
    return [typed, published];
  });

describe('frenchTypography', () => {
  test('frenchTypography is tested with more than 200 different texts, in cases.txt', () => {
    expect(CASES.length).toBeGreaterThan(200);
    expect(new Set(CASES.map(([typed]) => typed)).size).toBe(CASES.length);
  });

  test.each(CASES)('frenchTypography turns « %s » into « %s », once', (typed, published) => {
    expect(visible(typed)).toBe(published);
    const once = frenchTypography(typed);
    expect(frenchTypography(once)).toBe(once);
  });
});

/** Pieces of text that rules react to, in any order. */
const TRICKY = [
  ...`'|"|«|»|“|”|’|‘|''|´|5'30"|15"|l'|com'|'n'|qu'`.split('|'),
  ...[' ', ' ', ' ', '  ', '\n', '\u2028', NO_BREAK, NARROW, '\u2009', '\ufdd0', '\ufffc'],
  ...'!|?|;|:|::|:-)|:mot:|%|€|(|)|[|]|{a b}|¡|&nbsp'.split('|'),
  ...'-|--|–|—|.|...|....|…|,|, etc.|/|\\|@|#|=|*'.split('|'),
  ...'mot|Mot|a|x|A|Yahoo|h|km|m2|m3|m|min|l|M.|Mme|p.'.split('|'),
  ...'1|2|12|100|2025|04|65|33|+33|(0)4|00012|1er|2e|n°|§'.split('|'),
  ...'XXIe|XIV|Ier|siècle|janvier|iPhone|www.a.fr|a.fr/|https://|C:\\'.split('|'),
] as [string, ...string[]];

/** Texts made of random tricky pieces; a failing test lists them. */
const RANDOM = Array.from({ length: 4000 }, (_, seed) => {
  const random = seeded(seed);
  return Array.from({ length: 1 + random.below(14) }, () => random.pick(TRICKY));
});

const wrong = (isRight: (typed: string, tokens: readonly string[]) => boolean) =>
  RANDOM.filter((tokens) => !isRight(tokens.join(''), tokens)).map((tokens) => tokens.join(''));

describe('frenchTypography, 4,000 random texts', () => {
  test('frenchTypography changes nothing when it is applied a second time', () => {
    const isStable = (typed: string) => {
      const once = frenchTypography(typed);
      return frenchTypography(once) === once;
    };
    expect(wrong(isStable)).toEqual([]);
  });

  test('frenchTypography changes only spaces, quotes, dashes, dots, and m2 or m3', () => {
    const rest = (text: string) => powersTyped(text).replace(/[\s"'’´‘«»“”–.…-]/g, '');
    expect(wrong((typed) => rest(frenchTypography(typed)) === rest(typed))).toEqual([]);
  });

  test('frenchTypography neither splits nor joins the words of random texts', () => {
    const words = (text: string) => powersTyped(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(wrong((typed) => `${words(frenchTypography(typed))}` === `${words(typed)}`)).toEqual([]);
  });

  test('setPieces changes the pieces of a text as frenchTypography changes the whole text', () => {
    const isSame = (typed: string, tokens: readonly string[]) =>
      setPieces(tokens.map((text) => ({ text })))
        .map(({ text }) => text)
        .join('') === frenchTypography(typed);
    expect(wrong(isSame)).toEqual([]);
  });

  test('setPieces does not change a piece of text that is marked as verbatim', () => {
    const isKept = (_: string, tokens: readonly string[]) =>
      setPieces(tokens.map((text, index) => ({ text, isVerbatim: index % 3 === 0 }))).every(
        ({ text }, index) => index % 3 !== 0 || text === tokens[index],
      );
    expect(wrong(isKept)).toEqual([]);
  });
});

function powersTyped(text: string): string {
  return text.replaceAll('²', '2').replaceAll('³', '3');
}

/** Characters that each test repeats: some rule might rescan a long row of them, in quadratic time. */
const RUNS = [
  ...`'|"|'a |"a" |"a|l'a|com' |'n' |´a|« a |»a|“|“"a" `.split('|'),
  ...' | ;|a! |¡|a; |a: |:a|1% |a - |.|...|000 |12 |+33 1 '.split('|'),
  ...`www.|http://a|http://!|a.|a.a/|a@|a@a.|{|/a|C:\\|:-'|1'1`.split('|'),
  ...'1 km|1 h 1|1 mars |M. |p. 1|Abc II |1er/|3e-|XIe |M|m2 |1 m2'.split('|'),
];

test.each(RUNS)('frenchTypography takes less than 2 seconds for 100 kB of %j', (run) => {
  const text = run.repeat(Math.ceil(100_000 / run.length));
  expect(processorTime(() => frenchTypography(text)).time).toBeLessThan(2000);
});
