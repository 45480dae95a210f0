import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { ALIASES, ROUTES } from './browser/publishedPages';
import { namedUrls, schemaErrors, type TestedSite, wrongUrls } from './searchChecks';

const URL = 'https://www.possible.example';

const site = (): TestedSite => ({
  publicUrl: URL,
  servedUrl: inject('siteUrl'),
  folder: inject('siteFolder'),
  addresses: inject('siteAddresses'),
});
const canonical = ROUTES.filter((address) => !(address in ALIASES));

test('the sitemap and the feed are valid against their schemas', async () => {
  expect(await schemaErrors(site())).toEqual([]);
});

test('every address in the sitemap, feed, llms.txt and JSON-LD is a page or file of the site', async () => {
  const from = new Set(namedUrls(site()).map(({ from }) => from.replace(/ of .*/, '')));
  expect([...from]).toEqual([
    'sitemap.xml',
    'sitemap.xml, films',
    'robots.txt',
    'llms.txt',
    'flux.xml',
    'flux.xml, content',
    'JSON-LD',
  ]);
  expect(await wrongUrls(site())).toEqual([]);
});

test('sitemap.xml lists every page, llms.txt each page with a content file; neither lists an alias', () => {
  const of = (file: string) =>
    namedUrls(site())
      .filter(({ from }) => from === file)
      .map(({ url }) => url.slice(URL.length))
      .sort();
  // Two articles share a topic, whose page has no content file.
  expect(of('sitemap.xml')).toEqual([...canonical, '/ressources/sujets/tournage'].sort());
  expect(of('llms.txt')).toEqual(canonical);
});

describe('flux.xml, robots.txt and llms.txt', () => {
  test.each([
    ['/flux.xml', 'application/atom+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ])('the server sends the file %s with the content type %s', async (path, type) => {
    const response = await fetch(inject('siteUrl') + path);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('the feed contains the whole text of every article', () => {
    const feed = readFileSync(join(inject('siteFolder'), 'flux.xml'), 'utf8');
    const entries = feed.split('<entry>').slice(1);
    expect(entries).toHaveLength(3);
    for (const entry of entries) {
      const words = entry.replace(/&lt;.*?&gt;/g, ' ').split(/\s+/);
      expect(words.length).toBeGreaterThan(600);
    }
  });

  test('every page links to the feed', async () => {
    for (const address of inject('siteAddresses')) {
      const html = await (await fetch(inject('siteUrl') + address)).text();
      expect(html, address).toMatch(
        /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/flux.xml"\/>/,
      );
    }
  });
});

test('version.json contains the day of publication and a hash of the content', () => {
  const version = JSON.parse(readFileSync(join(inject('siteFolder'), 'version.json'), 'utf8'));
  expect(version).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    content: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('every page has its own social image of 1200 × 630 px', async () => {
  const found = new Map<string, string>();
  for (const address of inject('siteAddresses')) {
    const html = await (await fetch(inject('siteUrl') + address)).text();
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '404';
    expect(url, address).toMatch(new RegExp(`^${URL}/social/`));
    found.set(canonical, url);
    const image = await fetch(url.replace(URL, inject('siteUrl')));
    // The only page of tests/content that names its own picture for social networks.
    const isOwn = address === '/realisations/reel-2';
    expect(image.headers.get('content-type'), url).toBe(isOwn ? 'image/jpeg' : 'image/png');
    const { width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([width, height], url).toEqual([1200, 630]);
  }
  expect(new Set(found.values()).size).toBe(found.size);
});

test.each([
  ['/favicon.ico', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('the site serves the icon or manifest %s', async (path, type) => {
  const response = await fetch(inject('siteUrl') + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});
