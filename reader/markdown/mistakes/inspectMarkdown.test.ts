import { expect, test } from 'vitest';
import { processorTime } from '../../../tests/samples/processorTime';
import { parseMarkdown } from '../parse';
import { findMistakes, findReferences } from './inspectMarkdown';
import { checkMarkdownLimits } from './markdownLimits';

test.each([
  ['dashes that begin lines', '– a\n'.repeat(2000)],
  ['lists of two lines', '✅ a\n✅ b\n\n'.repeat(600)],
  ['definitions', 'a\n: b\n\n'.repeat(600)],
  ['brackets', `${'[['.repeat(450)}\n\n`.repeat(4)],
  ['brackets behind parentheses', `${'(a)['.repeat(900)}\n\n`.repeat(4)],
  ['links that nothing closes', `${'[a](/b '.repeat(300)}\n\n`.repeat(4)],
  ['powers', `${'a^'.repeat(9000)}\n\n`.repeat(2)],
  ['tags', `${'<i>a '.repeat(200)}\n\n`.repeat(4)],
  ['tags in a block', `<div>\n${'<b "'.repeat(200)}\n</div>\n\n`.repeat(4)],
  ['quotations of a number', '> 1 a\n\n'.repeat(900)],
  ['addresses between brackets', `${'[https://a.fr] '.repeat(150)}\n\n`.repeat(4)],
  ['a title of a wiki', `== a${' '.repeat(19_000)}b`],
  ['cells', `|${'-|'.repeat(450)}x`],
  ['a long line', `*a* ${'mot '.repeat(4900)}`],
])(
  'many %s are inspected in time',
  (_what, source) => {
    expect(checkMarkdownLimits(source)).toBeUndefined();
    const tree = parseMarkdown(source);
    expect(processorTime(() => findMistakes(tree, source)).time).toBeLessThan(2000);
  },
  30_000,
);

test('an address that GFM finds between brackets has the place of what is around it', () => {
  const source = '## Un\n\nUn **[https://www.cnil.fr]**\n[et www.insee.fr/a](x) là.';
  expect(findReferences(parseMarkdown(source))).toMatchObject([
    { line: 3, column: 4, href: 'https://www.cnil.fr' },
    { line: 4, column: 1, href: 'x' },
  ]);
});
