import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { namedUrls, schemaErrors, type TestedSite, wrongUrls } from './searchChecks';

const URL = 'https://www.possible.example';

const site = (): TestedSite => ({
  publicUrl: URL,
  servedUrl: inject('siteUrl'),
  folder: inject('siteFolder'),
  addresses: inject('siteAddresses'),
});

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
