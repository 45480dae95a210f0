import { describe, expect, test } from 'vitest';
import { axeFaults } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { mainAddresses } from '../browser/publishedPages';
import { withoutTag } from '../browser/withoutTag';

const { newPage } = browserPerWorker();

/** The rules of axe that depend on the colours of a page. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

test('axe finds no fault on any page at 375 and 1280 px, in light and dark colours', async () => {
  // Without motion, since text in the middle of an opacity animation has no measurable contrast.
  const page = await newPage({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const address of mainAddresses()) {
    await page.goto(address);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      const broken = await axeFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      broken.push(...(await axeFaults(page, (axe) => axe.withRules(OF_COLORS))));
      if (broken.length) found[`${address} at ${width} px`] = broken;
    }
  }
  expect(found).toEqual({});
});

describe('published pages in use, axe', () => {
  test('axe finds no fault on a page while its menu is open', async () => {
    const page = await newPage({ viewport: { width: 375, height: 700 }, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('axe finds no fault in a contact form that was sent empty', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('axe finds no fault while the contact form shows an error', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.route('**/functions/v1/**', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Nom').fill('Camille');
    await page.getByLabel('Email').fill('camille@client.example');
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Erreur', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('axe finds no fault while the portfolio filter shows no item', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await withoutTag(page, 'Campagnes');
    await page.goto('/realisations');
    await page.getByRole('button', { name: 'Campagnes' }).click();
    await page.getByText('Aucune réalisation').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
