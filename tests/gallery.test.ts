import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker();

const open = async (options?: { javaScriptEnabled: boolean }) => {
  const page = await tabs.newPage(options);
  await page.goto('/realisations/maison-brioloup');
  return page;
};

const enlarge = (page: Page) => page.getByRole('button', { name: 'Agrandir l’image 2 sur 3' });
const large = (page: Page) => page.getByRole('dialog');

describe('picture of a gallery', () => {
  test('a visitor can enlarge and close a picture of a gallery by keyboard, without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    for (const close of ['Escape', 'Enter']) {
      await enlarge(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => large(page).isVisible()).toBe(true);
      const shown = await large(page).getByRole('img').boundingBox();
      expect(Math.round(shown?.width ?? 0)).toBeGreaterThan(1000);
      const closing = large(page).getByRole('button', { name: 'Fermer' });
      expect(await closing.evaluate((button) => button.matches(':focus'))).toBe(true);
      await page.keyboard.press(close);
      await expect.poll(() => large(page).isVisible()).toBe(false);
      expect(await enlarge(page).evaluate((button) => button.matches(':focus'))).toBe(true);
    }
  });

  test('the focus stays in an enlarged picture, and cannot reach the page behind it', async () => {
    const page = await open();
    await enlarge(page).click();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      expect(['Fermer', await page.locator('body').textContent()]).toContain(focused);
    }
  });

  test('each picture of a gallery is one button for screen readers, and in old browsers a link to its file', async () => {
    const page = await open();
    expect(await page.getByRole('link', { name: 'Agrandir' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Agrandir' }).count()).toBe(3);
    const hrefs = await page
      .locator('a', { hasText: 'Agrandir' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toHaveLength(3);
    for (const href of hrefs) {
      expect((await page.request.get(String(href))).headers()['content-type']).toContain('image/');
    }
  });
});

test('the pictures in a row of a gallery have the same height, and none is cropped', async () => {
  const page = await open();
  const sizes = await page.locator('figure img').evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => ({
        height: Math.round(image.getBoundingClientRect().height),
        ratio: image.clientWidth / image.clientHeight,
        own: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      })),
  );
  expect(sizes).toHaveLength(3);
  for (const { ratio, own } of sizes) expect(ratio).toBeCloseTo(own, 1);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
});

const pause = (page: Page) => page.getByRole('checkbox', { name: 'Mettre le défilement en pause' });

/** Returns the animations of the page: the length of their cycles, and whether they run. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => ({
      duration: animation.effect?.getComputedTiming().duration,
      iterations: String(animation.effect?.getComputedTiming().iterations),
      state: animation.playState,
    })),
  );

const states = async (page: Page) => (await animations(page)).map(({ state }) => state);

/** Returns the copies of the items of one strip: their content, and whether screen readers read them. */
const copies = (page: Page, pictures: number) =>
  page.evaluate((count) => {
    const lists = [...document.querySelectorAll('main ul')];
    return lists
      .filter((list) => list.querySelectorAll('img').length === count)
      .map((list) => ({
        hidden: list.getAttribute('aria-hidden') === 'true',
        names: [...list.querySelectorAll('img')].map((image) => image.getAttribute('src')),
      }));
  }, pictures);

describe.each([
  ['the client logos', '/', 6],
  ['the client carousel', '/agence', undefined],
])('scrolling strip: %s', (_name, address, repeats) => {
  test('the strip of clients repeats every 20 s, hides its copies from screen readers, and stops when a visitor clicks its pause control', async () => {
    const page = await tabs.newPage();
    await page.goto(address);
    expect(await animations(page)).toEqual([
      { duration: 20_000, iterations: 'Infinity', state: 'running' },
    ]);
    const found = await copies(page, 4);
    if (repeats) expect(found).toHaveLength(repeats);
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ hidden }) => hidden)).toEqual(found.map((_, index) => index > 0));
    for (const { names } of found) expect(names).toEqual(found[0]?.names);
    expect(new Set(found[0]?.names).size).toBe(4);
    await pause(page).click();
    await page.mouse.move(0, 0);
    expect(await states(page)).toEqual(['paused']);
  });

  test('a visitor can pause and continue the moving strip of clients by keyboard, without JavaScript', async () => {
    const page = await tabs.newPage({ javaScriptEnabled: false });
    await page.goto(address);
    await pause(page).focus();
    await page.keyboard.press('Space');
    expect(await pause(page).isChecked()).toBe(true);
    expect(await states(page)).toEqual(['paused']);
    await page.keyboard.press('Space');
    await page.mouse.move(0, 0);
    expect(await states(page)).toEqual(['running']);
  });

  test('the strip of clients does not move and has no pause control if the visitor prefers reduced motion', async () => {
    const page = await tabs.newPage({ reducedMotion: 'reduce' });
    await page.goto(address);
    expect(await animations(page)).toEqual([]);
    expect(await pause(page).count()).toBe(0);
  });
});
