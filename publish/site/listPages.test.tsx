import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { everyPage, recordAt } from '../../model/addresses/addresses';
import { articlesOn } from '../../model/lists/listPages';
import { recordReads, stillTrue } from '../../reader/cache/reads';
import type { PictureReading } from '../../reader/pictures/inspectPicture';
import { htmlAt } from '../../tests/samples/htmlAt';
import { LISTING, manyArticles } from '../../tests/samples/manyArticles';
import { type Files, siteWith, soundDrawing } from '../../tests/samples/smallSite';
import { pagePolicy, withPolicy } from '../headers/policy';
import { searchFiles } from '../search/searchFiles';

// One test has a site with a thousand articles, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const ORIGIN = 'https://www.possible.example';

const siteOf = (count: number, files: Files = {}) =>
  siteWith({ ...LISTING, ...manyArticles(count), ...files });

/** Returns the numbers of the articles that a page lists. */
const listed = (html: string) =>
  Array.from(html.matchAll(/<h2><a href="\/ressources\/essai-(\d+)"/g), ([, id]) => Number(id));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('pages of a list of thirty articles', () => {
  const site = siteOf(30);

  test.each([
    ['/ressources', range(1, 12)],
    ['/ressources/page/2', range(13, 24)],
    ['/ressources/page/3', range(25, 30)],
  ])('the page %s lists at most twelve articles, in order', (address, numbers) => {
    expect(listed(htmlAt(site, address))).toEqual(numbers);
  });

  const second = htmlAt(site, '/ressources/page/2');

  test.each([
    ['title', '<title>Ressources – page 2 | Possible</title>'],
    ['description', 'name="description" content="Page 2 sur 3. Ce que nous avons appris en'],
    ['canonical address', `<link rel="canonical" href="${ORIGIN}/ressources/page/2"/>`],
    ['image, the same as the first page', `content="${ORIGIN}/social/ressources.png"/>`],
    ['heading, the same as the first page', '<h1>Nos ressources</h1>'],
    ['number', '<p>Page 2 sur 3</p>'],
    ['link back', 'Retour aux ressources</a>'],
    ['closing call to action', 'Restez informé'],
    ['place in the pagination', 'aria-label="page 2" aria-current="page"'],
  ])('the second page of a list has the right %s', (_what, part) => {
    expect(second).toContain(part);
  });

  test('the second page of a list repeats neither the introduction nor the FAQ section of the first page', () => {
    for (const introduced of ['Prenez ce qui vous sert', 'Un texte qui présente', 'FAQPage']) {
      expect(htmlAt(site, '/ressources')).toContain(introduced);
      expect(second).not.toContain(introduced);
    }
  });

  const breadcrumbs = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? '')
      ['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
      .itemListElement.map(({ name, item }: { name: string; item: string }) => `${name} ${item}`);

  test('the breadcrumbs of the second page of a list contain the first page', () => {
    const expected = [
      `Accueil ${ORIGIN}/`,
      `Ressources ${ORIGIN}/ressources`,
      `Ressources – page 2 ${ORIGIN}/ressources/page/2`,
    ];
    expect(breadcrumbs(second)).toEqual(expected);
    // The article « page » is not the parent of /ressources/page/2.
    const text = String(manyArticles(1)['ressources/essai-1.md']).replaceAll('épisode 1', 'Page');
    const named = siteOf(30, { 'ressources/page.md': text });
    expect(breadcrumbs(htmlAt(named, '/ressources/page/2'))).toEqual(expected);
    expect(htmlAt(named, '/ressources/page')).toContain('<h1>Filmer une boulangerie');
  });

  test('no two pages of a list have the same title or description', () => {
    const pages = everyPage(site);
    for (const key of ['title', 'description'] as const)
      expect(new Set(pages.map((each) => each[key])).size).toBe(pages.length);
  });

  test('sitemap.xml lists the second and further pages of a list, and llms.txt does not', () => {
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

test('the second page of a list links to the second page of its translation', () => {
  const english = String(LISTING['pages/ressources.md'])
    .replace('"Ressources"', '"Resources"')
    .replace('"Ce que', '"En anglais, ce que')
    .replace('heading:', 'lang: en\ntranslationOf: /ressources\nheading:');
  const html = htmlAt(siteOf(13, { 'pages/resources.md': english }), '/resources/page/2');
  for (const part of [
    '<title>Resources – page 2 | Possible</title>',
    'content="Page 2 of 2. En anglais',
    `hrefLang="fr" href="${ORIGIN}/ressources/page/2"`,
    `hrefLang="en" href="${ORIGIN}/resources/page/2"`,
    'Previous page</a>',
  ]) {
    expect(html).toContain(part);
  }
});

describe('pages of a site with a thousand articles and forty topics', () => {
  const photographs = Array.from({ length: 13 }, (_, index) => photograph(index));
  const articles = Object.entries(manyArticles(1000, 40)).map(([path, text], index) => [
    path,
    text && String(text).replace('date:', coverOf(photographs[index % 13]?.path)),
  ]);
  const images = ['/images/affiche.svg', '/images/logo.svg'].map(soundDrawing);
  const site = siteWith(
    { ...LISTING, ...Object.fromEntries(articles) },
    { images: [...images, ...photographs] },
  );
  const TOPIC = '/ressources/sujets/sujet-3';

  test('every page of a large site fits into the first round trip of a network connection', () => {
    const lists = ['', '/page/2', '/page/42', '/page/84'].map((page) => `/ressources${page}`);
    const articles = ['/ressources/essai-1', '/ressources/essai-1000'];
    const others = ['/', '/contact', '/404', TOPIC, `${TOPIC}/page/2`];
    const heavy = [...lists, ...articles, ...others]
      .map((address) => {
        const html = htmlAt(site, address);
        if (/ressources|sujets/.test(address)) expect(html).toContain('<img');
        return { address, bytes: brotliCompressSync(withPolicy(html, pagePolicy(html))).length };
      })
      .filter(({ bytes }) => bytes > 14_000);
    expect(heavy).toEqual([]);
    expect(recordAt(site, '/ressources/page/85')).toBeUndefined();
  });

  test('each article is on exactly one page of the list of articles', () => {
    const listedNumbers = everyPage(site)
      .filter(({ address }) => /^\/ressources(\/page\/\d+)?$/.test(address))
      .flatMap((record) => articlesOn(site, record))
      .map(({ slug }) => Number(slug.slice('essai-'.length)));
    expect(listedNumbers).toEqual(range(1, 1000));
  });

  test('each topic has one page for every twelve articles', () => {
    const pages = everyPage(site).filter(({ topic }) => topic);
    expect(pages.filter(({ pagination }) => !pagination)).toHaveLength(40);
    const count = recordAt(site, TOPIC)?.topic?.articles.length ?? 0;
    expect(count).toBeGreaterThan(24);
    expect(pages.filter(({ topic }) => topic?.name === 'sujet 3')).toHaveLength(
      Math.ceil(count / 12),
    );
    expect(htmlAt(site, `${TOPIC}/page/2`)).toMatch(/<h1>Sujet 3<\/h1>.*<p>Page 2 sur/);
  });

  test('the cached page of an article depends only on the few articles that it shows', () => {
    const { view, reads } = recordReads(site);
    htmlAt(view, '/ressources/essai-500');
    const read = Object.keys(reads.records ?? {}).filter((key) => key.includes('/essai-'));
    expect(read).toHaveLength(4);
    expect(reads).not.toHaveProperty('articles');
    expect(stillTrue(reads, site)).toBe(true);
  });
});

const coverOf = (src = '') => `cover:\n  src: ${src}\n  alt: "Un rouet"\ndate:`;

/** Returns a photograph in every width, with a name that does not compress well next to the others. */
function photograph(index: number): PictureReading {
  const hash = createHash('sha256').update(String(index)).digest('hex').slice(0, 16);
  const stem = `/images/tournage-${hash.slice(0, 6)}`;
  const size = { width: 4000, height: 3000, widths: [400, 800, 1200, 1600] };
  const path = `${stem}.jpg`;
  return { path, ok: true, picture: { path, stem, hash, extension: 'jpg', ...size } };
}
