import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker();

const pause = (page: Page) => page.getByRole('checkbox', { name: 'Mettre le défilement en pause' });

/** The animations of the page: how long a cycle lasts, whether it moves. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => ({
      duration: animation.effect?.getComputedTiming().duration,
      iterations: String(animation.effect?.getComputedTiming().iterations),
      state: animation.playState,
    })),
  );

const states = async (page: Page) => (await animations(page)).map(({ state }) => state);

/** The copies of one strip: what each shows, and whether it is read out. */
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
  test('the strip scrolls four clients in 20 s, hides the copies from screen readers, and pauses under the pointer', async () => {
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

  test('a visitor can pause and continue the strip by keyboard, without JavaScript', async () => {
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

  test('the strip does not move and has no pause control if the visitor prefers reduced motion', async () => {
    const page = await tabs.newPage({ reducedMotion: 'reduce' });
    await page.goto(address);
    expect(await animations(page)).toEqual([]);
    expect(await pause(page).count()).toBe(0);
  });
});
