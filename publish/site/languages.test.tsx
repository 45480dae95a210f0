import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseIsoDate } from '../../model/french/dates';
import { INTERFACE, LANGUAGES } from '../../model/languages/languages';
import { contentFiles } from '../../tests/samples/contentFiles';
import { htmlAt } from '../../tests/samples/htmlAt';
import { siteWith } from '../../tests/samples/smallSite';
import { feed } from '../search/feed';

/** An article in English, the translation of one in French, and a page that lists both. */
const ENGLISH = contentFiles(readFileSync(new URL('english.txt', import.meta.url), 'utf8'));

const site = siteWith(ENGLISH);

describe('pages in English', () => {
  const html = htmlAt(site, '/ressources/article-en').replaceAll('&#x27;', "'");

  test.each([
    ['its language', '<html lang="en">'],
    ['its title as it is typed', "<title>What we've learnt: a film ! | Possible</title>"],
    ['its locale for social networks', '<meta property="og:locale" content="en_GB"/>'],
    ['the locale of its original', '<meta property="og:locale:alternate" content="fr_FR"/>'],
    ['its language for search engines', '"inLanguage":"en"'],
    ['its body as it is typed', "It's 10 000 km away..."],
    ['today in its language', 'on 20 November 2026.'],
    ['today in its fields', 'Today: 20 November 2026'],
    ['the label of a link in a new tab', 'aria-label="this (new tab)"'],
    ['the label of its table', 'aria-label="Table"'],
    ['its table of contents', '>Contents</h2>'],
    ['its dates', 'Published on <time dateTime="2025-01-15">15 January 2025</time>'],
    ['its revision', 'Updated on <time'],
    ['its reading time', '<li>1 min read</li>'],
    ['its quotes', '“Show us.”'],
  ])('a page in English has %s', (_what, part) => {
    expect(html).toContain(part);
  });

  test('an English page marks its header and footer as French', () => {
    expect(html).toMatch(/<a href="#contenu" lang="fr"/);
    expect(html).toMatch(/<header[^>]* lang="fr"/);
    expect(html).toMatch(/<footer[^>]* lang="fr"/);
    expect(html).not.toContain('\u202f');
  });
});

test('a French page has only one lang attribute', () => {
  const html = htmlAt(siteWith({}), '/contact');
  expect(html.match(/lang="/g)).toHaveLength(1);
  expect(html).not.toContain('hreflang');
});

test('a French list of articles marks the language of English titles, and writes dates in French', () => {
  const html = htmlAt(site, '/ressources');
  expect(html).toMatch(/<h2 lang="en"><a href="\/ressources\/article-en">/);
  expect(html).toMatch(/<h2><a href="\/ressources\/article">/);
  expect(html).toContain('1er octobre 2025');
});

test('the feed marks the language of articles that are not in French', () => {
  expect(feed(site).match(/<entry[^>]*>/g)).toEqual(['<entry>', '<entry xml:lang="en">']);
});

describe('pages and their translations', () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, lang, href]) => `${lang} ${href?.replace('https://www.possible.example', '')}`,
    );

  test.each(['/ressources/article', '/ressources/article-en'])(
    'the page %s links to both languages',
    (address) => {
      expect(links(htmlAt(site, address))).toEqual([
        'fr /ressources/article',
        'x-default /ressources/article',
        'en /ressources/article-en',
      ]);
    },
  );

  test('a page does not link to an unpublished translation', () => {
    const path = 'ressources/article-en.md';
    const draft = String(ENGLISH[path]).replace('lang: en', 'lang: en\ndraft: oui');
    expect(links(htmlAt(siteWith({ [path]: draft }), '/ressources/article'))).toEqual([]);
  });
});

test.each(LANGUAGES)('INTERFACE writes each month in %s', (lang) => {
  const months = Array.from({ length: 12 }, (_, month) => {
    const day = parseIsoDate(`2025-${String(month + 1).padStart(2, '0')}-02`);
    return day.ok ? INTERFACE[lang].date(day.value) : '';
  });
  expect(new Set(months).size).toBe(12);
  for (const month of months) expect(month).toMatch(/^2\.? \p{L}.* 2025$|^2 de \p{L}+ de 2025$/u);
});
