import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { plainText } from './plainText';

const PHONE = { viewport: { width: 375, height: 700 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const tabs = browserPerWorker();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const toggle = (page: Page) => page.locator('header button[popovertarget]');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.id);
const path = (page: Page) => new URL(page.url()).pathname;

describe('wide screen', () => {
  test('the menu is laid out, without a toggle, and leads to each section', async () => {
    const page = await tabs.newPage(DESKTOP);
    await page.goto('/');
    expect(await toggle(page).isVisible()).toBe(false);
    for (const [name, address] of [
      ['Agence', '/agence'],
      ['Offres', '/offres'],
      ['Expertises', '/expertises'],
      ['Ressources', '/ressources'],
      ['Contact', '/contact'],
    ] as const) {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${address}`);
      expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
    }
    await page.locator('header').getByRole('link', { name: 'Possible' }).click();
    await page.waitForURL(inject('siteUrl'));
  });

  test('the skip link is the first stop of the keyboard and goes past the menu', async () => {
    const page = await tabs.newPage(DESKTOP);
    await page.goto('/offres');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Aller au contenu');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(plainText((await focused(page)) ?? '')).toContain('Choisir cette offre');
  });
});

/** Without JavaScript: the page has none (tests/pages.test.ts), and must need none. */
const WITHOUT = { ...PHONE, javaScriptEnabled: false };

describe('menu of a phone', () => {
  async function openMenu(): Promise<Page> {
    const page = await tabs.newPage(WITHOUT);
    await page.goto('/offres');
    expect(await menu(page).isVisible()).toBe(false);
    await toggle(page).click();
    await menu(page).waitFor();
    return page;
  }

  test('the toggle opens it and shuts it', async () => {
    const page = await openMenu();
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Agence',
      'Offres',
      'Expertises',
      'Ressources',
      'Contact',
    ]);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('Escape shuts it and gives the focus back to the toggle', async () => {
    const page = await openMenu();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a tap outside shuts it', async () => {
    const page = await openMenu();
    const box = await menu(page).boundingBox();
    const below = (box?.y ?? 0) + (box?.height ?? 0) + 20;
    expect(below).toBeLessThan(PHONE.viewport.height);
    await page.mouse.click(180, below);
    await menu(page).waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/offres');
  });

  test('picking a link shuts it, and it stays shut on the way back', async () => {
    const page = await openMenu();
    await menu(page).getByRole('link', { name: 'Agence', exact: true }).click();
    await page.waitForURL('**/agence');
    expect(await menu(page).isVisible()).toBe(false);
    // Loaded anew: Playwright turns the back/forward cache off, which would bring back a live page.
    await page.goBack();
    await page.waitForURL('**/offres');
    expect(await menu(page).isVisible()).toBe(false);
  });

  test('the keyboard alone is enough', async () => {
    const page = await tabs.newPage(WITHOUT);
    await page.goto('/offres');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Agence');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/agence');
  });
});
