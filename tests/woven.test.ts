import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { idle } from './browser/waiting';

const tabs = browserPerWorker();

/** Collects the covers that a page requests, woven or not, without their hashes. */
function asked(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/images\/(cover-[^.]+)\./.exec(request.url()) ?? [];
    if (name) found.add(name);
  });
  return found;
}

const woven = (names: Iterable<string>) => [...names].filter((name) => name.includes('-trame-'));
const photographs = (names: Iterable<string>) =>
  [...names].filter((name) => !name.includes('-trame-'));

/** Returns the state of the first card: whether its photograph is displayed, and whether the drawing has opened. */
const opening = (page: Page) =>
  page
    .locator('main li:has(picture + picture)')
    .first()
    .evaluate((card) => {
      const [trame, photograph] = [...card.querySelectorAll('img')].map((image) =>
        getComputedStyle(image),
      );
      return {
        display: photograph?.display,
        isParted: trame?.clipPath.includes('50%') === false,
        duration: trame?.transitionDuration,
      };
    });

test('each dot drawing that covers a portfolio photograph weighs less than 3 kB', () => {
  const folder = join(inject('siteFolder'), 'images');
  const files = readdirSync(folder).filter((name) => name.includes('-trame-'));
  expect(files.length).toBeGreaterThan(0);
  const heavy = files
    .map((name) => ({ name, bytes: brotliCompressSync(readFileSync(join(folder, name))).length }))
    .filter(({ bytes }) => bytes > 3_000);
  expect(heavy).toEqual([]);
});

describe('photographs of the portfolio', () => {
  test('a phone, which has no pointer, does not load the photographs under the portfolio’s dot drawings', async () => {
    const page = await tabs.newPage({
      viewport: { width: 375, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    const names = asked(page);
    await page.goto('/realisations');
    for (const card of await page.locator('main li img:visible').all())
      await card.scrollIntoViewIfNeeded();
    await idle(page);
    expect(woven(names)).toHaveLength(4);
    expect(photographs(names)).toEqual([]);
  });

  test('the photographs of the portfolio load once a pointer is on the page, and replace the dot drawing under the pointer', async () => {
    const page = await tabs.newPage({ viewport: { width: 1280, height: 900 } });
    const names = asked(page);
    await page.goto('/realisations');
    await idle(page);
    expect(photographs(names)).toEqual([]);
    expect((await opening(page)).display).toBe('none');
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await opening(page)).toMatchObject({ display: 'block', isParted: false });
    await expect.poll(() => photographs(names).length).toBeGreaterThan(0);
    await page.locator('main li a').first().hover();
    await expect.poll(async () => (await opening(page)).isParted).toBe(true);
    expect((await opening(page)).duration).toBe('0.25s');
    await page.mouse.move(640, 5);
    await expect.poll(async () => (await opening(page)).isParted).toBe(false);
    await page.locator('main li a').first().focus();
    await expect.poll(async () => (await opening(page)).isParted).toBe(true);
  });

  test('a portfolio card shows its photograph without an animation if the visitor prefers reduced motion', async () => {
    const page = await tabs.newPage({ reducedMotion: 'reduce' });
    await page.goto('/realisations');
    await page.locator('main li a').first().hover();
    expect(await opening(page)).toMatchObject({ isParted: true, duration: '0s' });
  });

  test('a screen reader finds one image for each portfolio card: the dot drawing, not the photograph under it', async () => {
    const page = await tabs.newPage();
    await page.goto('/realisations');
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await page.locator('main').getByRole('img').count()).toBe(4);
  });
});

describe('home page', () => {
  test('the home page links to the latest finished portfolio item, not to one marked « bientôt »', async () => {
    const page = await tabs.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto('/');
    const work = page.locator('main figure').first();
    expect(await work.getByRole('img').getAttribute('src')).toContain('-trame-');
    await work.click();
    await page.waitForURL('**/realisations/maison-brioloup');
  });

  test.each([
    [375, 667],
    [375, 812],
    [360, 740],
  ])('the home page keeps title and picture far apart at %i × %i px', async (width, height) => {
    const page = await tabs.newPage({
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    const top = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.y ?? 0;
    // Measured from the main content, below the header and a banner.
    expect((await top('main h1')) - (await top('main'))).toBeLessThan(height / 4);
    expect(await top('main figure')).toBeGreaterThan(Math.min(height, 700) * 0.85);
  });

  test.each([
    [1366, 768],
    [1440, 900],
    [390, 844],
  ])('an unscrolled home page shows its whole main button at %i × %i px', async (width, height) => {
    const page = await tabs.newPage({ viewport: { width, height } });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const boxOf = async (selector: string) => page.locator(selector).first().boundingBox();
    const [header, main] = [await boxOf('header'), await boxOf('main')];
    const button = await boxOf('main section a');
    if (!header || !main || !button) throw new Error('The home page has a header and a button');
    // On days with a banner, the banner moves the button down.
    const banner = main.y - header.y - header.height;
    expect(button.y + button.height - banner).toBeLessThanOrEqual(height);
  });
});
