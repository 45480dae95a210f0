import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { everyPage, recordAt } from '../../model/addresses';
import { articlesOn } from '../../model/listPages';
import { RecordView } from '../../pages/RecordView';
import { renderDocument } from '../../renderer/document/renderDocument';
import { LISTING, manyArticles } from '../../tests/samples/manyArticles';
import { type Files, page, siteWith } from '../../tests/samples/smallSite';
import { pagePolicy, withPolicy } from '../headers/policy';
import { searchFiles } from '../search/searchFiles';

/** A thousand articles are read: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

const ORIGIN = 'https://www.possible.example';
const fontUrls = { text: '/a.woff2', title: '/b.woff2', italic: '/c.woff2' };

const siteOf = (count: number, files: Files = {}) =>
  siteWith({ ...LISTING, ...manyArticles(count), ...files });

function htmlAt(site: ReturnType<typeof siteWith>, address: string): string {
  const record = recordAt(site, address);
  if (!record) throw new Error(`No page at ${address}`);
  return renderDocument({ site, record, Page: RecordView, islandScripts: [], fontUrls });
}

/** The articles that a page lists, by their number. */
const listed = (html: string) =>
  [...html.matchAll(/<h2><a href="\/ressources\/essai-(\d+)"/g)].map(([, number]) =>
    Number(number),
  );
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a list of thirty articles', () => {
  const site = siteOf(30);

  test.each([
    ['/ressources', range(1, 12)],
    ['/ressources/page/2', range(13, 24)],
    ['/ressources/page/3', range(25, 30)],
  ])('%s shows twelve at most, in order', (address, numbers) => {
    expect(listed(htmlAt(site, address))).toEqual(numbers);
  });

  const second = htmlAt(site, '/ressources/page/2');
  const HEAD = [
    ['its title', '<title>Ressources – page 2 | Possible</title>'],
    [
      'its title for social networks',
      '<meta property="og:title" content="Ressources – page 2 | Po',
    ],
    ['its description', 'name="description" content="Page 2 sur 3. Ce que nous avons appris en'],
    ['its canonical address', `<link rel="canonical" href="${ORIGIN}/ressources/page/2"/>`],
    ['the same for social networks', `property="og:url" content="${ORIGIN}/ressources/page/2"/>`],
    ['the image of its list', `property="og:image" content="${ORIGIN}/social/ressources.png"/>`],
    ['the title of its list', '<h1>Nos ressources</h1>'],
    ['its number', '<p>Page 2 sur 3</p>'],
    ['the way back', 'Retour aux ressources</a>'],
    ['the call that closes', 'Restez informé'],
    ['its place in the menu of pages', 'aria-label="page 2" aria-current="page"'],
  ] as const;

  test.each(HEAD)('its second page has %s', (_what, part) => {
    expect(second).toContain(part);
  });

  test('its second page has nothing of what introduces the list, nor the answers', () => {
    for (const introduced of ['Prenez ce qui vous sert', 'Un texte qui présente', 'FAQPage']) {
      expect(htmlAt(site, '/ressources')).toContain(introduced);
      expect(second).not.toContain(introduced);
    }
  });

  const way = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? '')
      ['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
      .itemListElement.map(({ name, item }: { name: string; item: string }) => `${name} ${item}`);

  test('its way leads through the first page', () => {
    const expected = [
      `Accueil ${ORIGIN}/`,
      `Ressources ${ORIGIN}/ressources`,
      `Ressources – page 2 ${ORIGIN}/ressources/page/2`,
    ];
    expect(way(second)).toEqual(expected);
    // An article may be called « page »: it is not above those of the list.
    const text = String(manyArticles(1)['ressources/essai-1.md']).replaceAll('épisode 1', 'Page');
    const named = siteOf(30, { 'ressources/page.md': text });
    expect(way(htmlAt(named, '/ressources/page/2'))).toEqual(expected);
    expect(htmlAt(named, '/ressources/page')).toContain('<h1>Filmer une boulangerie');
  });

  test('no two of its pages share a title or a description', () => {
    const pages = everyPage(site);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });

  test('the sitemap has its pages, llms.txt its articles alone', () => {
    const files = searchFiles(site);
    const locations = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>([^<]*)/g)];
    expect(locations.map(([, url]) => url).filter((url) => url?.includes('/page/'))).toEqual([
      `${ORIGIN}/ressources/page/2`,
      `${ORIGIN}/ressources/page/3`,
    ]);
    expect(files.get('llms.txt')).not.toContain('/page/');
    expect(files.get('llms.txt')?.match(/\/ressources\/essai-/g)).toHaveLength(30);
  });
});

test('a list of twelve is the page that it was: nothing leads on', () => {
  const html = htmlAt(siteOf(12), '/ressources');
  expect(listed(html)).toEqual(range(1, 12));
  expect(html).not.toMatch(/Pagination|\/page\/|page suivante|aria-label="page/i);
});

test('the 404 page shows the latest twelve, and leads to no page of its own', () => {
  const files = {
    'pages/404.md': page('sections:\n  - type: article-list\n    linkLabel: "Lire"'),
  };
  const html = htmlAt(siteOf(30, files), '/404');
  expect(listed(html)).toHaveLength(12);
  expect(html).not.toContain('Pagination');
});

test('a list and its translation go on in both languages', () => {
  const english = `---
title: "Resources"
description: "What we have learnt."
lang: en
translationOf: /ressources
sections:
  - type: article-list
    linkLabel: "Read"
---
`;
  const html = htmlAt(siteOf(13, { 'pages/resources.md': english }), '/resources/page/2');
  for (const part of [
    '<title>Resources – page 2 | Possible</title>',
    'content="Page 2 of 2. What we have learnt."',
    `hrefLang="fr" href="${ORIGIN}/ressources/page/2"`,
    `hrefLang="en" href="${ORIGIN}/resources/page/2"`,
    'Previous page</a>',
  ]) {
    expect(html).toContain(part);
  }
});

describe('with a thousand articles', () => {
  const site = siteOf(1000);

  test('every page fits in the first round trip of a connection', () => {
    const lists = ['/ressources', ...[2, 42, 84].map((number) => `/ressources/page/${number}`)];
    const others = ['/', '/contact', '/ressources/essai-1', '/ressources/essai-1000', '/404'];
    const heavy = [...lists, ...others]
      .map((address) => {
        const html = htmlAt(site, address);
        return { address, bytes: brotliCompressSync(withPolicy(html, pagePolicy(html))).length };
      })
      .filter(({ bytes }) => bytes > 14_000);
    expect(heavy).toEqual([]);
    expect(recordAt(site, '/ressources/page/85')).toBeUndefined();
  });

  test('each article is on one page of the list', () => {
    const shown = everyPage(site)
      .filter(({ address }) => address.startsWith('/ressources') && !address.includes('essai'))
      .flatMap((record) => articlesOn(site, record))
      .map(({ slug }) => Number(slug.slice('essai-'.length)));
    expect(shown).toEqual(range(1, 1000));
  });
});
