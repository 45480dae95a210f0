import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { makeGate, settled } from './browser/waiting';
import { withoutTag } from './browser/withoutTag';
import { plainText } from './plainText';

const EMPTY = 'Aucune réalisation ne correspond à ce filtre.';
/** The items of each tag in the tested content, by the end of their address. */
const TAGGED: Readonly<Record<string, readonly string[]>> = {
  Tous: ['maison-brioloup', 'reel-1', 'reel-2', 'reel-3'],
  Branding: ['maison-brioloup', 'reel-3'],
  Digital: ['maison-brioloup', 'reel-2'],
  Social: ['maison-brioloup', 'reel-1', 'reel-2'],
  Campagnes: ['reel-3'],
};

const tabs = browserPerWorker({ isPolicyWatched: true });
/** Pages that a translator changes: the policy may block parts of its changes. */
const translated = browserPerWorker();

async function open(options?: BrowserContextOptions): Promise<Page> {
  const page = await tabs.newPage(options);
  await page.goto('/realisations');
  return page;
}

const filter = (page: Page) => page.getByRole('group', { name: 'Filtrer les réalisations' });
const button = (page: Page, name: string) => filter(page).getByRole('button', { name });
const pressed = (page: Page) => filter(page).locator('[aria-pressed=true]').allTextContents();
const cards = (page: Page) => page.locator('main li:has(> img, > * img)');

async function shown(page: Page): Promise<string[]> {
  const links = await cards(page).locator('a').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs.map((href) => href?.split('/').pop() ?? ''))].sort();
}

/** Returns the text that the page announces to a screen reader. */
async function announced(page: Page): Promise<string> {
  return plainText((await page.getByRole('status').allTextContents()).join(' '));
}

describe('PortfolioFilter', () => {
  test('the portfolio filter first shows every item under « Tous », and announces nothing', async () => {
    const page = await open();
    expect(await filter(page).getByRole('button').allTextContents()).toEqual([
      'Tous',
      'Branding',
      'Digital',
      'Campagnes',
      'Social',
    ]);
    expect(await pressed(page)).toEqual(['Tous']);
    expect(await shown(page)).toEqual(TAGGED.Tous);
    expect(await announced(page)).toBe('');
  });

  test('the portfolio filter shows the items of a tag, and announces their number', async () => {
    const page = await open();
    for (const tag of ['Branding', 'Digital', 'Social', 'Campagnes', 'Tous']) {
      await button(page, tag).click();
      await expect.poll(() => pressed(page)).toEqual([tag]);
      expect(await shown(page)).toEqual(TAGGED[tag]);
      const count = TAGGED[tag]?.length ?? 0;
      const words = count === 1 ? '1 réalisation affichée' : `${count} réalisations affichées`;
      await expect.poll(() => announced(page)).toBe(words);
    }
  });

  test('the portfolio filter works on a page that the browser has translated', async () => {
    const page = await translated.newPage();
    await page.goto('/realisations');
    await page.evaluate(() => {
      for (const label of document.querySelectorAll('main [aria-pressed]')) {
        const font = document.createElement('font');
        font.textContent = `EN ${label.textContent}`;
        label.replaceChildren(font);
      }
      document.querySelector('main ul')?.prepend(document.createElement('style'));
    });
    await button(page, 'EN Social').click();
    await expect.poll(() => pressed(page)).toEqual(['EN Social']);
    expect(await shown(page)).toEqual(TAGGED.Social);
  });

  test('the portfolio filter shows a visible message for a tag without items', async () => {
    const page = await tabs.newPage();
    await withoutTag(page, 'Campagnes');
    await page.goto('/realisations');
    await button(page, 'Campagnes').click();
    const message = page.getByText(EMPTY);
    await message.waitFor();
    expect(await announced(page)).toBe(EMPTY);
    expect((await message.boundingBox())?.width).toBeGreaterThan(100);
    expect(await cards(page).count()).toBe(0);
  });

  test('each card of the portfolio shows its cover, its title and its tags', async () => {
    const page = await open();
    await button(page, 'Digital').click();
    await expect.poll(() => pressed(page)).toEqual(['Digital']);
    const card = cards(page).filter({ hasText: 'Réel client #2 (bientôt)' });
    expect(await card.getByRole('list').getByRole('listitem').allTextContents()).toEqual([
      'Digital',
      'Social',
    ]);
    await card.scrollIntoViewIfNeeded();
    // The photograph under the drawing has an empty description, since it shows the same.
    const cover = card.getByRole('img');
    await expect
      .poll(() =>
        cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await card.getByRole('link').click();
    await page.waitForURL('**/realisations/reel-2');
  });

  test('a visitor can use the portfolio filter with the keyboard alone', async () => {
    const page = await open();
    await button(page, 'Tous').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => pressed(page)).toEqual(['Branding']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => pressed(page)).toEqual(['Digital']);
    expect(
      await button(page, 'Digital').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(await shown(page)).toEqual(TAGGED.Digital);
  });

  test('the portfolio filter applies the last click that was made before its code loaded', async () => {
    const page = await tabs.newPage();
    const gate = makeGate();
    await page.route('**/assets/chunks/*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/realisations');
    await button(page, 'Branding').click();
    await button(page, 'Social').click();
    expect(await pressed(page)).toEqual(['Tous']);
    gate.open();
    await expect.poll(() => pressed(page)).toEqual(['Social']);
    expect(await shown(page)).toEqual(TAGGED.Social);
  });

  test('without JavaScript the portfolio shows every item and hides the filter buttons', async () => {
    const page = await open({ javaScriptEnabled: false });
    expect(await shown(page)).toEqual(TAGGED.Tous);
    expect(await button(page, 'Tous').isVisible()).toBe(false);
  });
});

describe('PortfolioFilter, failures', () => {
  const fallback = (page: Page) => page.getByRole('alert');

  test('if the code of the portfolio filter failed to load, a retry applies the tag chosen before', async () => {
    const page = await tabs.newPage();
    let cut = true;
    let refused = 0;
    await page.route('**/assets/chunks/*', (route) => {
      if (!cut) return route.continue();
      refused += 1;
      return route.abort();
    });
    await page.goto('/realisations');
    await button(page, 'Branding').click();
    await expect.poll(() => fallback(page).allTextContents()).toHaveLength(1);
    expect(await fallback(page).textContent()).toContain('Unexpected Application Error!');
    expect(await shown(page)).toEqual(TAGGED.Tous);

    const before = refused;
    await fallback(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => refused).toBeGreaterThan(before);
    await settled(page);
    expect(await fallback(page).count()).toBe(1);

    cut = false;
    await fallback(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => pressed(page)).toEqual(['Branding']);
    expect(await fallback(page).count()).toBe(0);
    await button(page, 'Tous').click();
    await expect.poll(() => pressed(page)).toEqual(['Tous']);
  });

  test('the portfolio filter shows a message with a retry button after a crash, and the menu still works', async () => {
    const page = await tabs.newPage({ viewport: { width: 375, height: 700 } });
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.addInitScript(() => {
      const { includes } = Array.prototype;
      Array.prototype.includes = function (...found) {
        if (document.documentElement.dataset.crash && found[0] === 'Digital')
          throw new Error('made by the test');
        return includes.apply(this, found);
      };
    });
    await page.goto('/realisations');
    await button(page, 'Branding').click();
    await expect.poll(() => pressed(page)).toEqual(['Branding']);

    await page.evaluate(() => {
      document.documentElement.dataset.crash = 'yes';
    });
    await button(page, 'Digital').click();
    await fallback(page).getByText('Unexpected Application Error!').waitFor();
    expect(errors.join()).toContain('Island PortfolioFilter crashed');
    expect(await filter(page).count()).toBe(0);

    await page.locator('header button[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.keyboard.press('Escape');

    await page.evaluate(() => {
      delete document.documentElement.dataset.crash;
    });
    await fallback(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => pressed(page)).toEqual(['Tous']);
    await button(page, 'Digital').click();
    await expect.poll(() => shown(page)).toEqual(TAGGED.Digital);
  });

  test('the portfolio filter shows a message if it crashes while it hydrates, and links still work', async () => {
    const page = await tabs.newPage();
    await page.route('**/realisations', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace(/&quot;tags&quot;:\[&quot;Branding&quot;,&quot;Digital/, (tags) =>
        tags.replace('tags', 'gone'),
      );
      expect(broken).not.toBe(html);
      await route.fulfill({ response, body: broken });
    });
    await page.goto('/realisations');
    await button(page, 'Branding').click();
    await fallback(page).getByText('Unexpected Application Error!').waitFor();
    await fallback(page).getByRole('button', { name: 'Réessayer' }).click();
    await fallback(page).getByText('Unexpected Application Error!').waitFor();
    await page.locator('footer').getByRole('link', { name: 'Offres' }).click();
    await page.waitForURL('**/offres');
  });
});
