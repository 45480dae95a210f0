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

/**
 * Texts, each above what is reported of it, in lines that begin with « » »: « rien » of one that only looks
 * like a mistake.
 */
const EXAMPLES = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split(/(?<=^» .*\n)\n/m)
  .map((entry) => entry.replace(/\n(?:» .*\n)+$/, ''));

// To have the reports written again after a rule has changed: npx vitest run --update.
test('examples.txt has what is reported of its texts, word for word', async () => {
  expect(new Set(EXAMPLES).size).toBe(EXAMPLES.length);
  const entries = EXAMPLES.map((text) => {
    const reports = reported(text).join('\n') || 'rien';
    return `${text}\n${reports.replace(/^/gm, '» ')}\n`;
  });
  await expect(entries.join('\n')).toMatchFileSnapshot('./examples.txt');
});

const SIGNS = [DIALECT_SIGNS, EMPHASIS_SIGNS, LINE_SIGNS, LINK_SIGNS, LIST_SIGNS].flat();

test.each(SIGNS.map(({ sign }) => [sign]))('an example has the sign %s', (sign) => {
  const lines = EXAMPLES.flatMap((text) => [text, ...text.split(/\n[ >]*/)]);
  expect(lines.filter((line) => line.search(sign) >= 0)).not.toEqual([]);
});

test.each(TAGS)('an example has one of the tags %s', (tags) => {
  const [tag] = tags.split(' ');
  expect(EXAMPLES.filter((text) => text.includes(`<${tag}`))).not.toEqual([]);
});

test.each([
  ['behind a link', '[a](/contact) et\nun **mot', ['2:4']],
  [
    'in a quotation and an entry of a list',
    '> Un\n> et ==mot==\n\n- Deux\n  - Un ==mot==',
    ['2:6', '5:8'],
  ],
  ['twice in a line', '20 m^2^ et 20 m^2.', ['1:4', '1:15']],
  ['in three lines, where one is enough', 'Un **mot\net **un\net **deux.', ['1:4']],
  ['behind the mark of a list', '1. [ ]Un\n\n> ##Deux', ['1:4', '3:3']],
  ['behind code', '`a` ==mot==\n`b` ++mot++', ['1:5', '2:5']],
  ['in HTML', '> Un\n> <b>==mot==</b>\n\n<div>\n<ul><li>==Un==</ul>\n</div>', ['2:6', '5:9']],
])('a mistake has its place %s', (_where, text, places) => {
  expect(reported(text).map((report) => report.split(' ', 1)[0])).toEqual(places);
});

test('of more than ten mistakes of one kind, ten are reported', () => {
  const reports = reported('Bravo :tadaa: à tous.\n\n'.repeat(14));
  expect(reports).toHaveLength(10);
  expect(reports.at(-1)).toContain('(Et 4 autres fois plus bas.)');
});

test('what is quoted is cut, to one line of 80 characters', () => {
  const [report] = reported(`Un <form name="${'a'.repeat(80)}">mot</form>`);
  expect(report).toContain(`« <form name="${'a'.repeat(68)}… »`);
});

/** Paragraphs as people rightly write them, full of what looks like a mistake. */
const TEXT = readFileSync(new URL('./rightFrench.txt', import.meta.url), 'utf8');

// Apart, a definition and what calls it would be mistakes.
const ALONE = TEXT.split('\n\n').filter((paragraph) => !/\[\^|\[charte\]/.test(paragraph));

test('there are enough of them', () => {
  expect(ALONE.length).toBeGreaterThan(300);
});

test('nothing is reported of a right text, on its own or among others', () => {
  expect(ALONE.flatMap((text) => reported(text).map((said) => `${text}: ${said}`))).toEqual([]);
  expect(reported(TEXT)).toEqual([]);
}, 30_000);

test('every word of a right text is on its page', () => {
  const texts = ALONE.filter((text) => !/[[<&{]/.test(text));
  const { html } = renderMarkdown(parseMarkdown(texts.join('\n\n')), EMPTY_SITE);
  const shown = new Set(wordsOf(html.replace(/<[^>]*>/g, '')));
  expect(wordsOf(texts.join('\n')).filter((word) => !shown.has(word))).toEqual([]);
});

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}
