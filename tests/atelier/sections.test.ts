import { expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { watchPolicy } from '../browser/policyWatch';
import { TESTED_CONTENT } from '../projectCopy';
import { reach } from './formPage';
import { openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker();

test('the menus that add a section offer what the page has a place for, also to the keys', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  const refused = await watchPolicy(page);
  const editor = await openLocalEditor(page, TESTED_CONTENT);
  await editor.open('pages', 'accueil');
  const sections = await reach(page, ['sections']);
  const item = (name: string) => page.getByRole('menuitem', { name }).first();
  const offered = async () => {
    await item('Citation').waitFor();
    return page.getByRole('menuitem').allInnerTexts();
  };
  await sections
    .getByRole('button', { name: /Ajouter/ })
    .last()
    .click();
  const names = await offered();
  expect(names).toContain('Citation');
  expect(names).not.toContain('Ouverture');
  expect(names).not.toContain('Bande de logos');
  // A screen reader would say that they are not ticked.
  await expect.poll(() => page.locator('[role="menuitem"][aria-checked]').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe('Texte de la page');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Cartes des expertises');
  await page.keyboard.press('Escape');

  await sections.getByRole('button', { name: 'Options de l’élément' }).last().click();
  await page.getByRole('menuitem', { name: 'Ajouter un élément après' }).click();
  expect(await offered()).not.toContain('Ouverture');
  await page.keyboard.press('Escape');

  await editor.create('pages');
  const none = await reach(page, ['sections']);
  await none.getByRole('button', { name: /Ajouter/ }).click();
  const first = await offered();
  expect(first).toContain('Ouverture');
  expect(first).not.toContain('Page introuvable');
  expect(refused).toEqual([]);
});
