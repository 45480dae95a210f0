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
])('%j under a page of its own title', (source, html) => {
  expect(render(source, 'Notre fête')).toBe(html);
});

test.each([
  ['Un <b>mot <i>fort</i></b>.', '<p>Un <strong>mot <em>fort</em></strong>.</p>'],
  ['Un <STRONG>mot</STRONG> <u>ici</u>.', '<p>Un <strong>mot</strong> <strong>ici</strong>.</p>'],
  ['H<sub>2</sub>O, <sup>[4]</sup>', '<p>H<sub>2</sub>O, <sup>[4]</sup></p>'],
  ['<del>a</del> <code>b*c</code>', '<p><del>a</del> <code>b*c</code></p>'],
  ['Un<br>deux<br />trois', '<p>Un<br>\ndeux<br>\ntrois</p>'],
  ['<p>Un <em>mot</em>.</p>\n<p>Deux.</p>', '<p>Un <em>mot</em>.</p>\n<p>Deux.</p>'],
  ['Un.\n\n<hr/>\n\nDeux.', '<p>Un.</p>\n<hr>\n<p>Deux.</p>'],
  ['Un.\n\n<br>\n\nDeux.', '<p>Un.</p>\n<p>Deux.</p>'],
  [
    '[nous](https://www.google.com/url?q=https://a.fr/&sa=D)',
    '<p><a href="https://a.fr/" target="_blank" rel="noopener noreferrer" aria-label="nous (nouvel onglet)">nous</a></p>',
  ],
  ['<a href="/contact">nous</a>', '<p><a href="/contact">nous</a></p>'],
  [
    '<img src="https://a.fr/a.png" alt="Un pré">',
    '<p><img src="https://a.fr/a.png" alt="Un pré"></p>',
  ],
  [
    '<p style="color: red">Un <b onclick="alert(1)">mot</b><br clear="all"><a href="/contact" target="_blank">là</a></p>',
    '<p>Un <strong>mot</strong><br>\n<a href="/contact">là</a></p>',
  ],
  [
    '<img width="300" src="https://a.fr/a.png" alt="Un pré" onerror="alert(1)">',
    '<p><img src="https://a.fr/a.png" alt="Un pré"></p>',
  ],
  ['Un&nbsp;mot&#160;là.', '<p>Un\u00a0mot\u00a0là.</p>'],
])('%j is Markdown', (source, html) => {
  expect(reported(source)).toEqual([]);
  expect(render(source)).toBe(html);
});

test('a line break in a cell of a table', () => {
  expect(render('| a |\n| - |\n| Un<br>deux |')).toContain('<td>Un<br>\ndeux</td>');
});

test.each(['Un <b>mot', 'Un <b>*mot</b>*', 'Un <constructor>mot</constructor>', '<form>Un</form>'])(
  '%j is reported as it was',
  (source) => {
    expect(reported(source)).not.toEqual([]);
  },
);

test('what stands in a paragraph of HTML has its place in the file', () => {
  const source = 'Un.\n\n> a\n\n<p>Un\n  [a](/b)</p>\n<p>[c](/d) ==e==</p>';
  expect(findReferences(parseMarkdown(source))).toMatchObject([
    { line: 6, href: '/b' },
    { line: 7, column: 4, href: '/d' },
  ]);
  expect(reported(source)[0]).toMatch(/^7:12 /);
});

test('what leads somewhere dangerous leads nowhere', () => {
  expect(render('<a href="javascript:alert(1)">a</a>')).toBe('<p><a>a</a></p>');
});

test('a paragraph in Arabic is read from right to left', () => {
  expect(render('مرحبا بكم\n\nBonjour')).toBe('<p dir="rtl">مرحبا بكم</p>\n<p>Bonjour</p>');
});
