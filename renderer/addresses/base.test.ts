import { describe, expect, test } from 'vitest';
import { basePath } from '../../model/addresses/webAddresses';
import { addBase } from './base';

test.each([
  ['https://www.possible.example', ''],
  ['https://www.possible.example/', ''],
  ['https://user.github.io/repo', '/repo'],
  ['http://localhost:3000/sous/chemin/', '/sous/chemin'],
])('basePath returns for the address %s the path « %s »', (url, base) => {
  expect(basePath(url)).toBe(base);
});

describe('addBase', () => {
  test.each([
    ['the home page', '<a href="/">', '<a href="/b/">'],
    ['a link with a fragment', '<a id="x" href="/offres#un">', '<a id="x" href="/b/offres#un">'],
    ['a page named as the base', '<a href="/b">', '<a href="/b/b">'],
    ['a picture', '<img alt="" src="/i/a.svg"/>', '<img alt="" src="/b/i/a.svg"/>'],
    ['a <source>', '<source srcSet="/a 4w, /b 8w"/>', '<source srcSet="/b/a 4w, /b/b 8w"/>'],
    ['a poster', '<video poster="/a.jpg">', '<video poster="/b/a.jpg">'],
    [
      'a font',
      '<style>@font-face{src:url(/f.woff2)format("woff2")}a{b:url("/g.svg")}</style>',
      '<style>@font-face{src:url(/b/f.woff2)format("woff2")}a{b:url("/b/g.svg")}</style>',
    ],
    [
      'the properties of an island',
      '<div data-props="{&quot;href&quot;:&quot;/a&quot;,&quot;title&quot;:&quot;/ l&#x27;&lt;un&gt; &amp;amp;&quot;,&quot;n&quot;:[1]}">',
      '<div data-props="{&quot;href&quot;:&quot;/b/a&quot;,&quot;title&quot;:&quot;/ l&#x27;&lt;un&gt; &amp;amp;&quot;,&quot;n&quot;:[1]}">',
    ],
  ])('addBase adds the base path to %s', (_what, html, expected) => {
    expect(addBase(html, '/b')).toBe(expected);
    expect(addBase(html, '')).toBe(html);
  });

  test.each([
    ['an anchor', '<a href="#contenu">'],
    ['another site', '<a href="https://a.fr/b">'],
    ['another host', '<a href="//a.fr/b">'],
    ['an e-mail address', '<a href="mailto:a@b.fr">'],
    ['text that looks like an address', '<code>href="/a" url(/b)</code>'],
    ['a form, whose island adds it', '<form action="/f" method="post">'],
  ])('addBase leaves %s unchanged', (_what, html) => {
    expect(addBase(html, '/b')).toBe(html);
  });
});
