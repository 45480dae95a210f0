import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFiles } from '../tests/samples/contentFiles';
import { openablePage } from './openable';

const files = new Set([
  ...['index.html', '404.html', 'offres/index.html', 'expertises/tournage/index.html'],
  ...['images/four.480.webp', 'images/four.960.webp', 'assets/text.woff2', 'films/été.mp4'],
]);

const PARTS = contentFiles(readFileSync(new URL('openable.txt', import.meta.url), 'utf8'));

test.each(Object.entries(PARTS))(
  'openablePage makes a page work without a server: %s',
  (_what, lines) => {
    const [html = '', opened] = lines.split('\n');
    expect(openablePage(html, 'expertises/tournage/index.html', files, '')).toBe(opened);
  },
);

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
