import sharp from 'sharp';
import { expect, inject, test } from 'vitest';

const origin = 'https://www.possible.example';

test('every page has its own social image of 1200 × 630 px', async () => {
  const found = new Map<string, string>();
  for (const address of inject('siteAddresses')) {
    const html = await (await fetch(inject('siteUrl') + address)).text();
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '404';
    expect(url, address).toMatch(new RegExp(`^${origin}/social/`));
    found.set(canonical, url);
    const image = await fetch(url.replace(origin, inject('siteUrl')));
    // The one of tests/content that has a picture of its own.
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
])('the site serves %s', async (path, type) => {
  const response = await fetch(inject('siteUrl') + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});
