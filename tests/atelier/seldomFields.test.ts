import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { keepFormOpen, reach } from './formPage';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

test('what is seldom set is folded, says what of it is filled, and opens for its problem', async () => {
  const page = await newPage({ viewport: { width: 390, height: 1600 }, locale: 'fr-FR' });
  await keepFormOpen(page);
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  await editor.open('pages', 'contact');
  const settings = page.locator('.atelier-reglages');
  const field = (key: string) => page.locator(`section[data-key-path="${key}"]`);
  await field('backLabel').scrollIntoViewIfNeeded();
  await settings.scrollIntoViewIfNeeded();
  expect(await settings.textContent()).toMatch(/^RéglagesBrouillon, .*Adresses secondaires$/);
  expect(await field('draft').isVisible()).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  await settings.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await settings.click();
  await expect
    .poll(() => field('draft').evaluate((first) => first.getBoundingClientRect().bottom < 600))
    .toBe(true);

  const input = (await reach(page, ['translationOf'])).locator('input[type=text]');
  await input.fill('/nulle-part');
  await expect.poll(() => settings.textContent()).toBe('RéglagesRemplis\u00a0: Traduction de');
  await settings.click();
  await expect.poll(() => field('translationOf').isVisible()).toBe(false);
  await field('controle')
    .getByRole('button', { name: /^Traduction de/ })
    .first()
    .click();
  await expect.poll(() => input.evaluate((element) => element.matches(':focus'))).toBe(true);
});
