import { describe, expect, test } from 'vitest';
import { headerRules, headersOf, LONGEST_LINE, overHttp } from './headerRules';
import { headersFile } from './hostFiles';
import { pagePolicy } from './policy';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => pagePolicy(`<style>a{order:${index}}</style>`));
const RULES = headerRules(pages(2), '/repo');

describe('headersOf', () => {
  test.each([
    ['/repo/offres', 'X-Frame-Options', 'DENY'],
    ['/repo/offres', 'Strict-Transport-Security', 'max-age=63072000'],
    ['/repo/offres', 'X-Content-Type-Options', 'nosniff'],
    ['/repo/offres', 'Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['/repo/offres', 'Cache-Control', 'public, max-age=0, must-revalidate'],
    ['/repo/assets/client.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
    ['/repo/assets/client.js', 'X-Content-Type-Options', 'nosniff'],
    ['/repo/images/a-400.avif', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ['/repo/films/a.1f.mp4', 'Cross-Origin-Resource-Policy', 'cross-origin'],
    ['/repo/films/a.1f.mp4', 'Cache-Control', 'public, max-age=31536000, immutable'],
    ['/repo/social/accueil.png', 'Cross-Origin-Resource-Policy', 'cross-origin'],
    ['/repo/flux.xml', 'Content-Type', 'application/atom+xml; charset=utf-8'],
    ['/repo/ressources/flux.xml', 'Content-Type', undefined],
    ['/repository', 'X-Frame-Options', undefined],
  ])('headersOf returns the right headers for the file %s: %s', (path, name, value) => {
    expect(headersOf(RULES, path)[name]).toBe(value);
  });
});

test('headerRules keeps the PDFs of a preview out of search engines, but not those of the published site', () => {
  const robots = (preview: boolean) =>
    headersOf(headerRules(pages(1), '/repo', { preview }), '/repo/fichiers/a.pdf')['X-Robots-Tag'];
  expect([robots(true), robots(false)]).toEqual(['noindex', undefined]);
});

test('overHttp removes the headers that require https', () => {
  const sent = headersOf(RULES, '/repo/');
  const { 'Strict-Transport-Security': hsts, 'Content-Security-Policy': policy, ...rest } = sent;
  expect(hsts).toBe('max-age=63072000');
  expect(policy).toMatch(/; frame-ancestors 'none'; upgrade-insecure-requests$/);
  expect(overHttp(sent)).toEqual({
    ...rest,
    'Content-Security-Policy': policy?.replace('; upgrade-insecure-requests', ''),
  });
});

describe('headerRules, limits of Cloudflare Pages', () => {
  test.each([
    [20, "style-src 'sha256-"],
    [200, "style-src 'unsafe-inline';"],
  ])('headerRules stays within the limits of Cloudflare Pages for %s pages', (count, styles) => {
    const rules = headerRules(pages(count), '');
    const lines = headersFile(rules).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(LONGEST_LINE);
    expect(rules.length).toBeLessThan(100);
    expect(lines.join('\n')).toContain(styles);
  });
});
