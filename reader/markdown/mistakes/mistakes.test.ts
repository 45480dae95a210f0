import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY_SITE, reported } from '../../../tests/samples/markdown';
import { parseMarkdown } from '../parse';
import { renderMarkdown } from '../render';
import { DIALECT_SIGNS } from './dialectSigns';
import { EMPHASIS_SIGNS } from './emphasisSigns';
import { LINE_SIGNS } from './lineSigns';
import { LINK_SIGNS } from './linkSigns';
import { LIST_SIGNS } from './listSigns';
import { TAGS } from './rawHtml';

/** Texts, each above the mistakes reported in it, whose lines begin with « » ». A correct text has « rien ». */
const EXAMPLES = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split(/(?<=^» .*\n)\n/m)
  .map((entry) => entry.replace(/\n(?:» .*\n)+$/, ''));

// To update the reports after a change of rules: npx vitest run --update.
test('findMistakes reports each mistake in examples.txt with the message written below it', async () => {
  expect(new Set(EXAMPLES).size).toBe(EXAMPLES.length);
  const entries = EXAMPLES.map((text) => {
    const reports = reported(text).join('\n') || 'rien';
    return `${text}\n${reports.replace(/^/gm, '» ')}\n`;
  });
  await expect(entries.join('\n')).toMatchFileSnapshot('./examples.txt');
});

const SIGNS = [DIALECT_SIGNS, EMPHASIS_SIGNS, LINE_SIGNS, LINK_SIGNS, LIST_SIGNS].flat();

test.each(SIGNS.map(({ sign }) => [sign]))('examples.txt has an example of mistake %s', (sign) => {
  const lines = EXAMPLES.flatMap((text) => [text, ...text.split(/\n[ >]*/)]);
  expect(lines.filter((line) => line.search(sign) >= 0)).not.toEqual([]);
});

test.each(TAGS)('examples.txt contains an example of the HTML tags %s', (tags) => {
  const [tag] = tags.split(' ');
  expect(EXAMPLES.filter((text) => text.includes(`<${tag}`))).not.toEqual([]);
});

test.each([
  ['after a link', '[a](/contact) et\nun **mot', ['2:4']],
  ['in a quotation and in a list', '> Un\n> et ==mot==\n\n- Deux\n  - Un ==mot==', ['2:6', '5:8']],
  ['twice in a line', '20 m^2^ et 20 m^2.', ['1:4', '1:15']],
  ['of three lines, only in the first', 'Un **mot\net **un\net **deux.', ['1:4']],
  ['after the mark of a list', '1. [ ]Un\n\n> ##Deux', ['1:4', '3:3']],
  ['after code', '`a` ==mot==\n`b` ++mot++', ['1:5', '2:5']],
  ['in HTML', '> Un\n> <b>==mot==</b>\n\n<div>\n<ul><li>==Un==</ul>\n</div>', ['2:6', '5:9']],
])('findMistakes returns the line and column of a mistake %s', (_where, text, places) => {
  expect(reported(text).map((report) => report.split(' ', 1)[0])).toEqual(places);
});

test('findMistakes reports at most ten mistakes of one kind', () => {
  const reports = reported('Bravo :tadaa: à tous.\n\n'.repeat(14));
  expect(reports).toHaveLength(10);
  expect(reports.at(-1)).toContain('(Et 4 autres fois plus bas.)');
});

test('findMistakes quotes at most 80 characters of a mistake', () => {
  const [report] = reported(`Un <form name="${'a'.repeat(80)}">mot</form>`);
  expect(report).toContain(`« <form name="${'a'.repeat(68)}… »`);
});

/** Correct paragraphs, full of passages that look like mistakes. */
const TEXT = readFileSync(new URL('./rightFrench.txt', import.meta.url), 'utf8');

// Alone, a definition and a reference to it would be mistakes.
const ALONE = TEXT.split('\n\n').filter((paragraph) => !/\[\^|\[charte\]/.test(paragraph));

test('rightFrench.txt contains more than 300 paragraphs to check', () => {
  expect(ALONE.length).toBeGreaterThan(300);
});

test('findMistakes reports nothing in the correct texts of rightFrench.txt', () => {
  expect(ALONE.flatMap((text) => reported(text).map((said) => `${text}: ${said}`))).toEqual([]);
  expect(reported(TEXT)).toEqual([]);
}, 30_000);

test('renderMarkdown shows every word of the correct texts of rightFrench.txt', () => {
  const texts = ALONE.filter((text) => !/[[<&{]/.test(text));
  const { html } = renderMarkdown(parseMarkdown(texts.join('\n\n')), EMPTY_SITE);
  const shown = new Set(wordsOf(html.replace(/<[^>]*>/g, '')));
  expect(wordsOf(texts.join('\n')).filter((word) => !shown.has(word))).toEqual([]);
});

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}
