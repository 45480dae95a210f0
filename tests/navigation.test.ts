import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { plainText } from './plainText';

const PHONE = { viewport: { width: 375, height: 700 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const tabs = browserPerWorker();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const toggle = (page: Page) => page.locator('header button[aria-label="Menu"]');
const subMenu = (page: Page) => menu(page).getByRole('button', { name: 'Sous-menu : Expertises' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.id);
const path = (page: Page) => new URL(page.url()).pathname;

describe('Header on a wide screen', () => {
  test('the menu on a desktop shows a link to each main page, without a toggle', async () => {
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

  test('the first Tab focuses the skip link, which moves the focus past the menu', async () => {
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

test('the sub-menu opens by a click or a key, and Escape or a click elsewhere closes it', async () => {
  const page = await tabs.newPage({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto('/offres');
  const entry = menu(page).getByRole('link', { name: 'Tournage' });
  expect(await entry.isVisible()).toBe(false);
  const topOf = async (name: string) =>
    (await menu(page).getByRole('link', { name, exact: true }).boundingBox())?.y;
  expect(await topOf('Expertises')).toBe(await topOf('Agence'));
  await subMenu(page).click();
  await entry.waitFor();
  const [opener, link] = [await subMenu(page).boundingBox(), await entry.boundingBox()];
  expect(link?.y ?? 0).toBeGreaterThanOrEqual((opener?.y ?? 0) + (opener?.height ?? 0));
  await page.mouse.click(20, 700);
  await entry.waitFor({ state: 'hidden' });

  await subMenu(page).press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Tournage');
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await subMenu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/expertises/tournage');
});

/** A phone without JavaScript: the page has no script (tests/pages.test.ts), and must need none. */
const WITHOUT = { ...PHONE, javaScriptEnabled: false };

describe('Header on a phone', () => {
  async function openMenu(): Promise<Page> {
    const page = await tabs.newPage(WITHOUT);
    await page.goto('/offres');
    expect(await menu(page).isVisible()).toBe(false);
    await toggle(page).click();
    await menu(page).waitFor();
    return page;
  }

  test('a button opens the phone menu; the button, Escape or a tap outside closes it', async () => {
    const page = await openMenu();
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Agence',
      'Offres',
      'Expertises',
      'Tournage',
      'Ressources',
      'Contact',
    ]);
    await toggle(page).click();
    await menu(page).waitFor({ state: 'hidden' });

    await toggle(page).click();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await toggle(page).click();
    const box = await menu(page).boundingBox();
    const below = (box?.y ?? 0) + (box?.height ?? 0) + 20;
    expect(below).toBeLessThan(PHONE.viewport.height);
    await page.mouse.click(180, below);
    await menu(page).waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/offres');
  });

  test('a tap on a link outside the open phone menu closes the menu without following the link', async () => {
    const page = await openMenu();
    const below = page.locator('main a').first();
    await below.evaluate((link: HTMLElement) => {
      link.style.cssText = 'position: fixed; inset: auto 0 0; height: 200px';
    });
    const followed: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) followed.push(request.url());
    });
    const tap = () => page.mouse.click(180, PHONE.viewport.height - 100);
    await tap();
    await menu(page).waitFor({ state: 'hidden' });
    // Once the menu is closed, the page reacts to this tap.
    await tap();
    await page.waitForURL('**/contact*');
    expect(followed).toHaveLength(1);
  });

  test('the open menu does not cover the name of the site when the phone is turned', async () => {
    const page = await openMenu();
    await page.setViewportSize({ width: 812, height: 375 });
    const name = await page.locator('header').getByRole('link', { name: 'Possible' }).boundingBox();
    const list = await menu(page).boundingBox();
    expect(list?.x ?? 0).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    expect(list?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(812);
  });

  test('the icon of the menu toggle is visible in forced colours', async () => {
    const page = await tabs.newPage({ ...WITHOUT, forcedColors: 'active' });
    await page.goto('/offres');
    const { data } = await sharp(await toggle(page).screenshot())
      .extract({ left: 8, top: 8, width: 32, height: 32 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(96);
  });

  test('the phone menu is closed after a click on one of its links, and after going back', async () => {
    const page = await openMenu();
    await menu(page).getByRole('link', { name: 'Agence', exact: true }).click();
    await page.waitForURL('**/agence');
    expect(await menu(page).isVisible()).toBe(false);
    // The page is loaded anew, because Playwright disables the back/forward cache.
    await page.goBack();
    await page.waitForURL('**/offres');
    expect(await menu(page).isVisible()).toBe(false);
  });

  test('a visitor can open and use the phone menu with the keyboard alone', async () => {
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

describe('Header without popovers (Safari before 17, Firefox before 125)', () => {
  /** Opens a page without the attributes and media queries that such a browser does not know. */
  async function openWithout(width: number): Promise<Page> {
    const page = await tabs.newPage({
      ...WITHOUT,
      viewport: { width, height: 800 },
      bypassCSP: true,
    });
    await page.route('**/offres', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(' popover="auto"', '')
        .replaceAll('selector(:popover-open)', 'selector(:unknown-here)')
        .replaceAll('(position-area:', '(unknown-here:');
      await route.fulfill({ response, body });
    });
    await page.goto('/offres');
    return page;
  }

  test.each([320, 375, 1280])(
    'without popovers, the header lists its links at %i px',
    async (width) => {
      const page = await openWithout(width);
      expect(await toggle(page).isVisible()).toBe(false);
      const list = await menu(page).boundingBox();
      const banner = await page.locator('header').boundingBox();
      const title = await page.locator('h1').boundingBox();
      const foot = (list?.y ?? 0) + (list?.height ?? 0);
      expect(foot).toBeGreaterThan(0);
      expect(foot).toBeLessThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
      expect(foot).toBeLessThan(title?.y ?? 0);
      expect(await subMenu(page).isVisible()).toBe(false);
      expect(await menu(page).getByRole('link', { name: 'Tournage' }).isVisible()).toBe(true);
      await menu(page).getByRole('link', { name: 'Agence', exact: true }).click();
      await page.waitForURL('**/agence');
    },
  );
});

test('the browser prefetches a page while the pointer is on its link', async () => {
  const page = await tabs.newPage();
  const session = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(new URL(key.url).pathname);
    });
  });
  await session.send('Preload.enable');
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Offres', exact: true }).first();
  await link.hover();
  expect(await ready).toBe('/offres');
  await link.click();
  await page.waitForURL('**/offres');
  // Under the tools of this test, Chromium does not prerender the page, it only prefetches it.
  const delivery = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => 'deliveryType' in entry && entry.deliveryType),
  );
  expect(delivery).toEqual(['navigational-prefetch']);
});

test('the speculation rules never prerender PDFs or server functions, not even under a sub-path', async () => {
  const page = await tabs.newPage();
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
    const patterns: string[] = JSON.parse(text).prerender[0].where.and[1].not.href_matches;
    const isRefused = (path: string) =>
      patterns.some((pattern) => new URLPattern(pattern, location.href).test(path, location.href));
    return [
      ...['/functions/v1/send-contact-email', '/repo/functions/v1/a', '/fichiers/a.pdf'],
      ...['/repo/fichiers/a.pdf', '/repo/offres', '/'],
    ].filter(isRefused);
  });
  expect(refused).toHaveLength(4);
});
