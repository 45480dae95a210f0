/** What was typed and is not saved yet. */
import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { draftBackups, waitForDraftBackup } from './formPage';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

test('the list marks the record that has words which were not saved', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  const atelier = await openLocalEditor(page, TESTED_CONTENT);
  await atelier.open('offres', 'essentiel');
  const price = page.locator('section[data-key-path="price"]').locator('input').first();
  await price.press('End');
  await page.keyboard.insertText(' TTC');
  await waitForDraftBackup(page, ' TTC');

  const markOf = (name: string) =>
    page
      .getByRole('row', { name, exact: true })
      .locator('bdi')
      .evaluate((title) => getComputedStyle(title, '::after').content);
  const toList = () =>
    page.evaluate(() => {
      location.hash = '#/collections/offres';
    });
  await toList();
  await expect.poll(() => markOf('Essentiel')).toBe('" · modifications non enregistrées"');
  expect(await markOf('Prestige')).toBe('none');

  const ask = async () => {
    await page.getByRole('row', { name: 'Essentiel', exact: true }).click();
    await page.getByText('« Essentiel ». Ce qui change : Prix.').waitFor();
  };
  await ask();
  await page.keyboard.press('Escape');
  await ask();
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await ask();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => page.evaluate(draftBackups)).not.toContain(' TTC');
  await page.getByRole('button', { name: 'Les garder' }).click();
  await ask();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => page.evaluate(draftBackups)).not.toContain(' TTC');
  await atelier.open('offres', 'prestige');
  await toList();
  await expect.poll(() => markOf('Essentiel')).toBe('none');
});
