import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { addTo, keepFormOpen, reach, WHOLE_FORM } from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

const ARTICLE = 'content/ressources/secrets-tournage.md';

let page: Page;
let editor: LocalEditor;
beforeAll(async () => {
  ({ page, editor } = await opened({}));
});

test('an address field suggests pages by words of their titles, in any order, with or without accents', async () => {
  await editor.open('expertises', 'tournage');
  const input = addressIn(await reach(page, ['sections', 1, 'button', 'href']));
  await input.focus();
  expect(await input.getAttribute('aria-expanded')).toBe('false');
  await input.press('Control+a');
  await page.keyboard.type('reussi secret');
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual([expect.stringMatching(/réussi.* \/ressources\/secrets-tournage$/)]);
  await input.press('Escape');
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false');
  expect(await input.inputValue()).toBe('reussi secret');
  await input.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await input.press('ArrowDown');
  const chosen = await input.getAttribute('aria-activedescendant');
  expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(chosen);
  await input.press('Enter');
  expect(await input.inputValue()).toBe('/ressources/secrets-tournage');
  await editor.save();
  await expect
    .poll(() => editor.read('content/expertises/tournage.md'))
    .toContain('href: /ressources/secrets-tournage');
});

test('on a touch screen, staff choose a related page, or the page that an article translates, by a tap in a list of pages', async () => {
  const { page: phone, editor: touched } = await opened({ hasTouch: true, isMobile: true });
  await touched.open('ressources', 'secrets-tournage');
  await addTo(phone, ['related']);
  const next = addressIn(await reach(phone, ['related', 0]));
  await next.tap();
  const choice = phone.getByRole('option', { name: /^Contact/ });
  const { height = 0 } = (await choice.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await choice.tap();
  await touched.save();
  await expect.poll(() => touched.read(ARTICLE)).toMatch(/^related: \[\/contact\]$/m);
  const translated = addressIn(await reach(phone, ['translationOf']));
  await translated.tap();
  await phone.getByRole('option', { name: /^Offres/ }).tap();
  expect(await translated.inputValue()).toBe('/offres');
});

test('the dialog that adds a link to a text suggests a page by its title', async () => {
  await editor.open('ressources', 'secrets-tournage');
  const body = await reach(page, ['body']);
  await body.locator('[contenteditable="true"] p').first().dblclick();
  await body.getByRole('button', { name: 'Lien' }).click();
  const address = page.locator('dialog[open] input[type="text"]').first();
  // The selected words are not proposed as the address.
  await expect.poll(() => address.inputValue()).toBe('');
  await address.fill('offr');
  await address.press('ArrowDown');
  await address.press('Enter');
  expect(await address.inputValue()).toBe('/offres');
  await page.getByRole('button', { name: 'Insérer' }).click();
  await editor.save();
  await expect.poll(() => editor.read(ARTICLE)).toContain('](/offres)');
});

test('the icon field finds icons by French words, draws them, and loads them only when it has the focus', async () => {
  const { page, editor } = await opened({ viewport: { width: 1100, height: 4000 } });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await editor.open('valeurs', 'authenticite');
  const input = addressIn(await reach(page, ['icon']));
  const preview = page.frameLocator('iframe').first().frameLocator('iframe');
  const shape = preview.locator('svg[width="40"] path').first();
  await expect.poll(() => shape.getAttribute('d')).toMatch(/^M12 20L4.5/);
  expect(loaded.filter((url) => url.includes('/lucide-'))).toEqual([]);
  await input.focus();
  await input.press('Control+a');
  await page.keyboard.type('maison');
  const option = page.getByRole('option', { name: /^house/ });
  await option.waitFor();
  expect(await option.locator('svg path').count()).toBeGreaterThan(1);
  await input.press('ArrowDown');
  await input.press('Enter');
  expect(await input.inputValue()).toBe('house');
  await expect.poll(() => shape.getAttribute('d')).toMatch(/^M15 21v-8/);
  await editor.save();
  await expect
    .poll(() => editor.read('content/valeurs/authenticite.md'))
    .toContain('\nicon: house\n');
});

async function opened(options: Parameters<typeof newPage>[0]) {
  const opening = await newPage({ ...WHOLE_FORM, ...options });
  await keepFormOpen(opening);
  return { page: opening, editor: await openLocalEditor(opening) };
}

function addressIn(field: Locator): Locator {
  return field.locator('input[type="text"]');
}
