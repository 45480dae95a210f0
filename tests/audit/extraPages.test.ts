/** Tests the layout of unusual pages: long texts, many articles, logos of every colour. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { BODIES, KINDS } from './extraSite';

const tabs = browserPerWorker();
const { servedUrl, addresses, corpus } = inject('extraSite');

const FOLDERS = Object.keys(KINDS);
const addressOf = (folder: string, body: keyof typeof BODIES) =>
  `${folder === 'pages' ? '' : `/${folder}`}/essai-${body}`;

async function open(address: string, width: number, colorScheme?: 'light' | 'dark'): Promise<Page> {
  const page = await tabs.newPage({
    ...{ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' },
  });
  await page.goto(`${servedUrl}${address}`);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test('no page with unusual content scrolls sideways, from 320 to 1280 px', async () => {
  const page = await open('/', 320);
  const wrong: string[] = [];
  for (const address of addresses.filter((path) => /\/essai-/.test(path))) {
    await page.goto(`${servedUrl}${address}`);
    for (const width of [320, 375, 768, 1060, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) wrong.push(`${address} at ${width} px: ${excess} px too wide`);
    }
  }
  expect(wrong).toEqual([]);
});

test('axe finds no accessibility fault in generated articles with the kinds of Markdown that real authors write', async () => {
  const page = await open('/', 320);
  const wrong: string[] = [];
  for (const address of corpus) {
    await page.goto(`${servedUrl}${address}`);
    const faults = await axeFaults(page, (axe) => axe.include('main'));
    wrong.push(...faults.map((fault) => `${address}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});

test('on a desktop, the text of a page is over 500 px wide, even if many headings add a table of contents beside the text', async () => {
  const page = await open('/', 1280);
  const widths: Record<string, number> = {};
  for (const folder of FOLDERS) {
    for (const body of ['un-paragraphe', 'deux-titres', 'trente-titres'] as const) {
      const address = addressOf(folder, body);
      await page.goto(`${servedUrl}${address}`);
      const text = page.getByText('Une entreprise qui se raconte').last();
      widths[address] = await text.evaluate((paragraph) => paragraph.clientWidth);
    }
  }
  expect(Object.entries(widths).filter(([, width]) => width <= 500)).toEqual([]);
});

test.each(FOLDERS)('a page of %s without a text does not touch the footer', async (folder) => {
  const page = await open(addressOf(folder, 'aucun'), 375);
  const gap = await page.evaluate(() => {
    const content = [...document.querySelectorAll('main :is(h1, img, li, svg)')];
    const bottom = Math.max(...content.map((element) => element.getBoundingClientRect().bottom));
    return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - bottom;
  });
  expect(gap).toBeGreaterThan(40);
});

test.each(['pages', 'ressources'])(
  'pictures in a text of %s do not overlap each other or a heading',
  async (folder) => {
    const page = await open(addressOf(folder, 'images'), 1280);
    await page.waitForLoadState('networkidle');
    const boxes = async (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom };
        }),
      );
    const [title] = await boxes('main h2:not(nav *)');
    const [first, second, third] = (await boxes('main picture img')).slice(-4);
    if (!title || !first || !second || !third) throw new Error('There are no four pictures');
    expect(third.top - second.bottom).toBeGreaterThanOrEqual(16);
    // A title beside its picture begins at the same height; a title above it ends just before it.
    const distances = [title.top - first.top, title.bottom - first.top].map(Math.abs);
    expect(Math.min(...distances)).toBeLessThan(40);
  },
);

test('a table of contents taller than the window scrolls to its end', async () => {
  const page = await open(addressOf('ressources', 'trente-titres'), 1280);
  await page.evaluate(() => window.scrollTo(0, 2000));
  const last = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').last();
  await last.focus();
  const box = await last.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => scrollY)).toBe(2000);
});

test('a menu of eight entries splits no word, neither in its links nor in the site’s name next to it', async () => {
  const page = await open('/', 1280);
  const wrong: string[] = [];
  for (let width = 730; width <= 1280; width += 25) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(() => {
      // A word that is broken over two lines has two boxes.
      const header = document.querySelector('header') ?? document;
      const words = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        for (const { 0: word, index = 0 } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    });
    if (cut.length) wrong.push(`${width} px: ${cut.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

test.each<[name: string, isRight: (ink: number[], mean: number[]) => boolean]>([
  ['noir', (ink) => Math.min(...ink) > 200],
  [
    'rouge',
    ([red = 0, ...others], [mean = 0]) => red > 180 && Math.max(...others) < 60 && mean > 180,
  ],
  ['blanc', (_ink, mean) => Math.min(...mean) > 240],
])('the logo in %s is readable on a dark page', async (name, isRight) => {
  const page = await open('/agence', 1280, 'dark');
  const logo = page.locator(`img[src*="logo-${name}"]`).first();
  await logo.scrollIntoViewIfNeeded();
  const shot = await logo.screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const colorOf = async (box: { left: number; top: number; width: number; height: number }) => {
    const color = sharp(shot).extract(box).resize(1, 1).removeAlpha().raw();
    return [...(await color.toBuffer())];
  };
  const ink = await colorOf({ left: 20, top: 36, width: 4, height: 4 });
  // Without the edge, where the screenshot of a logo may contain a line of the page.
  const mean = await colorOf({ left: 1, top: 1, width: width - 2, height: height - 2 });
  expect(isRight(ink, mean), `${ink} in ${mean}`).toBe(true);
});

describe('list of many articles', () => {
  const lists = [
    '/ressources',
    ...addresses.filter((path) => path.startsWith('/ressources/page/')),
  ];

  test('a visitor reaches the last page of a list by keyboard, without JavaScript', async () => {
    const page = await tabs.newPage({ javaScriptEnabled: false });
    await page.goto(`${servedUrl}/ressources`);
    const titles = await page.locator('article h2').allTextContents();
    for (const address of lists.slice(1)) {
      await page.getByRole('link', { name: 'Page suivante' }).focus();
      await Promise.all([page.waitForURL(`**${address}`), page.keyboard.press('Enter')]);
      titles.push(...(await page.locator('article h2').allTextContents()));
    }
    expect(lists.length).toBeGreaterThan(2);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(corpus.length + Object.keys(BODIES).length);
    expect(await page.getByRole('link', { name: 'Page suivante' }).count()).toBe(0);
    const pagination = page.getByRole('navigation', { name: 'Pagination' });
    await Promise.all([
      page.waitForURL('**/ressources'),
      pagination.getByRole('link', { name: 'page 1' }).click(),
    ]);
    expect(await page.getByRole('link', { name: 'Page précédente' }).count()).toBe(0);
  });

  test.each([
    [320, 'light'],
    [1280, 'dark'],
  ] as const)('a list’s pagination fits a screen of %i px in %s colours', async (width, scheme) => {
    const page = await open('/ressources/page/2', width, scheme);
    expect(await axeFaults(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    const links = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link');
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
