import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY_SITE, reported } from '../../tests/samples/markdown';
import { findReferences } from './mistakes/inspectMarkdown';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

const render = (source: string, title = '') =>
  renderMarkdown(parseMarkdown(source, title), EMPTY_SITE).html.trim();

test.each([
  ['# Notre fête !\n\nUn.', '<p>Un.</p>'],
  ['# Un\n\n## Deux', '<h2 id="un">Un</h2>\n<h3 id="deux">Deux</h3>'],
  ['# Notre fête\n\n## Deux', '<h2 id="deux">Deux</h2>'],
  ['###### Six\n\n# Un', '<h2 id="six">Six</h2>\n<h2 id="un">Un</h2>'],
  ['### A\n\n##### B\n\n### C', '<h2 id="a">A</h2>\n<h3 id="b">B</h3>\n<h2 id="c">C</h2>'],
])('renderMarkdown drops a repeated title, and skips no heading level: %j', (source, html) => {
  expect(render(source, 'Notre fête')).toBe(html);
});

/** Texts, each above the mistakes reported in it and the HTML published from it. */
const PUBLISHED = readFileSync(new URL('published.txt', import.meta.url), 'utf8')
  .split(/(?<=^« .*\n)\n/m)
  .map((entry) => entry.replace(/\n(?:[»«] .*\n)+$/, ''));

// To update the file after a change of rules: npx vitest run --update.
test('renderMarkdown renders each text in published.txt to the HTML written below it', async () => {
  const entries = PUBLISHED.map((source) => {
    const reports = (reported(source).join('\n') || 'rien').replace(/^/gm, '» ');
    return `${source}\n${reports}\n${render(source).replace(/^/gm, '« ')}\n`;
  });
  await expect(entries.join('\n')).toMatchFileSnapshot('./published.txt');
});

test('findMistakes returns the line and column of a mistake in an HTML paragraph', () => {
  const source = 'Un.\n\n> a\n\n<p>Un\n  [a](/b)</p>\n<p>[c](/d) ==e==</p>';
  expect(findReferences(parseMarkdown(source))).toMatchObject([
    { line: 6, href: '/b' },
    { line: 7, column: 4, href: '/d' },
  ]);
  expect(reported(source)[0]).toMatch(/^7:12 /);
});
