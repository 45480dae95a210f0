import { describe, expect, test } from 'vitest';
import { basePath } from '../../model/basePath';
import { addBase } from './base';

test.each([
  ['https://www.possible.example', ''],
  ['https://www.possible.example/', ''],
  ['https://user.github.io/repo', '/repo'],
  ['http://localhost:3000/sous/chemin/', '/sous/chemin'],
])('the base path of %s is « %s »', (url, base) => {
  expect(basePath(url)).toBe(base);
});

describe('addBase', () => {
  test.each([
    ['the home page', '<a href="/">', '<a href="/b/">'],
    ['a link with a fragment', '<a id="x" href="/offres#un">', '<a id="x" href="/b/offres#un">'],
    ['a page named as the base', '<a href="/b">', '<a href="/b/b">'],
    ['an anchor', '<a href="#contenu">', '<a href="#contenu">'],
    ['another site', '<a href="https://a.fr/b">', '<a href="https://a.fr/b">'],
    ['another host', '<a href="//a.fr/b">', '<a href="//a.fr/b">'],
    ['an e-mail address', '<a href="mailto:a@b.fr">', '<a href="mailto:a@b.fr">'],
    ['a picture', '<img alt="" src="/i/a.svg"/>', '<img alt="" src="/b/i/a.svg"/>'],
    [
      'its sizes',
      '<source srcSet="/a-400.avif 400w, /a-800.avif 800w"/>',
      '<source srcSet="/b/a-400.avif 400w, /b/a-800.avif 800w"/>',
    ],
    [
      'a script',
      '<script type="module" src="/c.js"></script>',
      '<script type="module" src="/b/c.js"></script>',
    ],
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
    [
      'words that look like one',
      '<code>href="/a" url(/b)</code>',
      '<code>href="/a" url(/b)</code>',
    ],
    [
      'a description that looks like one',
      '<img alt="a > src=" src="/a">',
      '<img alt="a > src=" src="/b/a">',
    ],
    [
      'a description that looks like a style',
      '<img alt="<style> url(/b)" src="/a">',
      '<img alt="<style> url(/b)" src="/b/a">',
    ],
    [
      'a form, whose island knows',
      '<form action="/f" method="post">',
      '<form action="/f" method="post">',
    ],
  ])('%s', (_what, html, expected) => {
    expect(addBase(html, '/b')).toBe(expected);
    expect(addBase(html, '')).toBe(html);
  });
});
