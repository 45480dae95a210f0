import { describe, expect, test } from 'vitest';
import { frenchTypography } from '../../../model/french/typography/french';
import { processorTime } from '../../../tests/samples/processorTime';
import { parseMarkdown } from '../parse';
import { findMistakes, findReferences } from './inspectMarkdown';
import { checkMarkdownLimits } from './markdownLimits';

const NESTED = 'ce passage est trop imbriqué. → Gardez quelques niveaux de listes ou de citations.';
const PARTED = 'Séparez le texte en paragraphes, avec une ligne vide entre eux.';
const CROWDED = `ce paragraphe contient trop de signes de mise en forme. → ${PARTED}`;
const LONG = `ce paragraphe est trop long. → ${PARTED}`;
const CROWDED_TEXT =
  'ce texte contient trop de signes de mise en forme. → Répartissez-le dans plusieurs pages, ou retirez des signes comme « * » et « [ ».';
const LINES =
  'ce texte compte 5002 lignes, plus que la limite de 5000. → Répartissez-le dans plusieurs pages.';

describe('checkMarkdownLimits', () => {
  test.each([
    ['quotes in quotes', `a\n\n${'> '.repeat(60)}a`, 3, NESTED],
    ['lists in lists', `${'- '.repeat(120)}a`, 1, NESTED],
    ['lists in lists, on many lines', '+ + + a\n'.repeat(600), 501, CROWDED],
    ['stars', 'a*'.repeat(1001), 1, CROWDED],
    ['brackets in many paragraphs', `${'['.repeat(900)}\n\n`.repeat(10), 9, CROWDED_TEXT],
    [
      'signs in thousands of paragraphs',
      `${'`a`'.repeat(10)}\n\n`.repeat(2400),
      3001,
      CROWDED_TEXT,
    ],
    ['a paragraph of fifty pages', `a\n\n${'mot '.repeat(6000)}`, 3, LONG],
    ['long links by the hundred', `[${'mot '.repeat(4900)}](/)\n\n`.repeat(40), 5, LONG],
    ['too many lines', 'a\n'.repeat(5001), 5001, LINES],
  ])('checkMarkdownLimits refuses a text over a limit: %s', (_what, source, line, expected) => {
    const { message, remedy, ...place } = checkMarkdownLimits(source) ?? {};
    expect([place, `${message} → ${remedy}`]).toEqual([{ line, column: 1 }, expected]);
  });

  test.each([
    ['an empty text', ''],
    ['a horizontal line', '-'.repeat(120)],
    ['six levels of a list', '- a\n  - b\n    - c\n      - d\n        - e\n          - f\n'],
    ['a list of 150 links', '- [un lien](/contact)\n'.repeat(150)],
    ['a table of 100 lines', '| un | deux | trois |\n'.repeat(100)],
    ['a book', `${'Une phrase avec un *mot* et un [lien](/contact). '.repeat(20)}\n\n`.repeat(200)],
  ])('checkMarkdownLimits accepts a text within the limits: %s', (_what, source) => {
    expect(checkMarkdownLimits(source)).toBeUndefined();
  });
});

test.each([
  ['stars', 'a*'.repeat(499)],
  ['brackets', `${'['.repeat(999)}\n\n`.repeat(4)],
  ['long links', `[${'mot '.repeat(4900)}](/)\n\n`.repeat(2)],
])(
  'parseMarkdown reads in time as many %s as checkMarkdownLimits accepts',
  (_what, source) => {
    expect(checkMarkdownLimits(source)).toBeUndefined();
    expect(processorTime(() => parseMarkdown(source)).time).toBeLessThan(5000);
    // The limit is of processor time: on a busy machine the clock would show far more.
  },
  60_000,
);

test.each([
  ['a very long word', 'a'.repeat(500_000)],
  ['a long series of numbers', '000 '.repeat(100_000)],
])('frenchTypography takes under a second for %s', (_what, text) => {
  expect(processorTime(() => frenchTypography(text)).time).toBeLessThan(1000);
});

test.each([
  ['lines that begin with a dash', '– a\n'.repeat(2000)],
  ['lists of two lines', '✅ a\n✅ b\n\n'.repeat(600)],
  ['definitions', 'a\n: b\n\n'.repeat(600)],
  ['brackets', `${'[['.repeat(450)}\n\n`.repeat(4)],
  ['brackets behind parentheses', `${'(a)['.repeat(900)}\n\n`.repeat(4)],
  ['unclosed links', `${'[a](/b '.repeat(300)}\n\n`.repeat(4)],
  ['powers', `${'a^'.repeat(9000)}\n\n`.repeat(2)],
  ['tags', `${'<i>a '.repeat(200)}\n\n`.repeat(4)],
  ['tags in a block', `<div>\n${'<b "'.repeat(200)}\n</div>\n\n`.repeat(4)],
  ['quotations that begin with a number', '> 1 a\n\n'.repeat(900)],
  ['addresses between brackets', `${'[https://a.fr] '.repeat(150)}\n\n`.repeat(4)],
  ['spaces in a wiki title', `== a${' '.repeat(19_000)}b`],
  ['cells', `|${'-|'.repeat(450)}x`],
  ['words in one line', `*a* ${'mot '.repeat(4900)}`],
])(
  'findMistakes inspects in time a text with many %s',
  (_what, source) => {
    expect(checkMarkdownLimits(source)).toBeUndefined();
    const tree = parseMarkdown(source);
    expect(processorTime(() => findMistakes(tree, source)).time).toBeLessThan(2000);
  },
  30_000,
);

test('findReferences reports **[https://a.fr]**, a reference in emphasis, at its first asterisk', () => {
  const source = '## Un\n\nUn **[https://www.cnil.fr]**\n[et www.insee.fr/a](x) là.';
  expect(findReferences(parseMarkdown(source))).toMatchObject([
    { line: 3, column: 4, href: 'https://www.cnil.fr' },
    { line: 4, column: 1, href: 'x' },
  ]);
});
