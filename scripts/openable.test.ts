import { expect, test } from 'vitest';
import { openablePage } from './openable';

const files = new Set([
  ...['index.html', '404.html', 'offres/index.html', 'expertises/tournage/index.html'],
  ...['images/four.480.webp', 'images/four.960.webp', 'assets/text.woff2', 'films/été.mp4'],
]);

test.each<[what: string, html: string, opened: string]>([
  ['a page', '<a href="/offres">', '<a href="../../offres/index.html">'],
  ['the home page', '<a class="x" href="/">', '<a class="x" href="../../index.html">'],
  ['the page itself', '<a href="/expertises/tournage#son">', '<a href="index.html#son">'],
  ['a heading of the page', '<a href="#son">', '<a href="#son">'],
  ['another site', '<a href="https://a.example/offres">', '<a href="https://a.example/offres">'],
  ['another site, short', '<a href="//a.example/offres">', '<a href="//a.example/offres">'],
  ['a missing page', '<a href="/perdu">', '<a href="/perdu">'],
  ['a picture', '<img src="/images/four.480.webp">', '<img src="../../images/four.480.webp">'],
  [
    'a picture in several sizes',
    '<img srcset="/images/four.480.webp 480w, /images/four.960.webp 960w">',
    '<img srcset="../../images/four.480.webp 480w, ../../images/four.960.webp 960w">',
  ],
  [
    'a name with an accent',
    '<source src="/films/%C3%A9t%C3%A9.mp4">',
    '<source src="../../films/%C3%A9t%C3%A9.mp4">',
  ],
  ['plain text', '<p>href="/offres"</p>', '<p>href="/offres"</p>'],
  [
    'a value with a sign',
    '<a title="a > b" href="/offres">',
    '<a title="a > b" href="../../offres/index.html">',
  ],
  [
    'a font',
    '<style>@font-face{src:url(/assets/text.woff2)format("woff2")}</style>',
    '<style>@font-face{src:url(../../assets/text.woff2)format("woff2")}</style>',
  ],
  ['a policy', `<meta http-equiv="Content-Security-Policy" content="img-src 'self'"/>`, ''],
  ['a module', '<script type="module" src="/assets/client.js"></script>', ''],
])('openablePage makes a page work without a server: %s', (_what, html, opened) => {
  expect(openablePage(html, 'expertises/tournage/index.html', files, '')).toBe(opened);
});

test.each([
  ['/repo/offres', 'offres/index.html'],
  ['/repo', 'index.html'],
  ['/repo/', 'index.html'],
  ['/reports', '/reports'],
  ['/offres', '/offres'],
])('openablePage turns the address %s into %s under the base path /repo', (address, opened) => {
  const html = openablePage(`<a href="${address}">`, 'index.html', files, '/repo');
  expect(html).toBe(`<a href="${opened}">`);
});
