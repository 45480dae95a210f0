import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { watchPolicy } from '../browser/policyWatch';
import { TESTED_CONTENT } from '../projectCopy';
import { keepFormOpen, reach, setField, WHOLE_FORM } from './formPage';
import { type LocalEditor, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let refused: readonly string[];
let editor: LocalEditor;
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  refused = await watchPolicy(page);
  await keepFormOpen(page);
  editor = await openLocalEditor(page);
});

test('a form hides rarely used fields, names those that are filled in, and shows those that have a problem', async () => {
  await page.setViewportSize({ width: 390, height: 1600 });
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

test('the menu that adds a section to a page lists only types of section that the page may have', async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
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
  // With `aria-checked`, a screen reader would read the items as not checked.
  await expect.poll(() => page.locator('[role="menuitem"][aria-checked]').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe('Texte de la page');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Cartes à icône');
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

test('the form of the site’s settings and that of its banner change only the edited line of site.md', async () => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  const saved = async (key: string[], words: string, after: string) => {
    await (await reach(page, key)).locator('textarea, input').first().fill(words);
    await page.getByText('Rien à corriger').waitFor();
    await editor.save();
    await expect.poll(() => editor.read('content/site.md')).toBe(after);
  };
  const before = readFileSync(`${TESTED_CONTENT}/site.md`, 'utf8');
  await setHash(page, '#/collections');
  await page.getByRole('treeitem', { name: 'Bandeau' }).waitFor();

  await editor.open(undefined, 'bandeau');
  const closed = before.replace(/(?<=^banner:\n {2}text: ).*$/m, '"Fermé en août."');
  await saved(['banner', 'text'], 'Fermé en août.', closed);
  const pane = page.frameLocator('iframe').first().frameLocator('iframe');
  await pane.getByText('Fermé en août.').first().waitFor();

  await editor.open(undefined, 'site');
  await reach(page, ['copyright']);
  expect(await page.locator('section[data-key-path="banner"]').count()).toBe(0);
  const signed = closed.replace(/^tagline: .*$/m, 'tagline: "TOUT EST POSSIBLE"');
  await saved(['tagline'], 'TOUT EST POSSIBLE', signed);
});

test('staff set the focal point of a picture by a tap, by arrow keys or by typing', async () => {
  await page.setViewportSize(WHOLE_FORM.viewport);
  await editor.open('realisations', 'reel-1');
  const field = await reach(page, ['cover', 'focus']);
  const picture = field.getByRole('button', { name: /^Touchez la partie à garder/ });
  const input = field.locator('input[type=text]');
  // The picture has no height before it is decoded.
  await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width / 4, y: height * 0.1 } });
  await expect.poll(() => input.inputValue()).toBe('25% 10%');
  await picture.press('ArrowRight');
  await picture.press('ArrowUp');
  await picture.press('ArrowUp');
  await picture.press('ArrowUp');
  await expect.poll(() => input.inputValue()).toBe('30% 0%');

  await input.fill('en bas à droite');
  const marker = picture.locator('span');
  await expect.poll(() => marker.getAttribute('style')).toBe('left: 100%; top: 100%;');
  await editor.save();
  const file = () => editor.read('content/realisations/reel-1.md');
  await expect
    .poll(file)
    .toMatch(/^cover:\n {2}src: .*\n(?: {2}.*\n)* {2}focus: "?en bas à droite"?$/m);
});

test('a new record gets the next display number, so that it comes last in its list', async () => {
  await page.setViewportSize(WHOLE_FORM.viewport);
  await editor.create('temoignages');
  const typed = { name: 'Camille', role: 'Gérante', words: 'Une équipe à notre écoute.' };
  for (const [key, words] of Object.entries(typed)) {
    await setField(page, [key], { kind: 'text' }, words);
  }
  expect(await page.locator('section[data-key-path="order"]').isVisible()).toBe(false);
  await editor.save();
  const file = () => editor.read('content/temoignages/camille.md');
  await expect.poll(file).toMatch(/^order: 3$/m);
});

test('no reference field shows the CMS’s button that creates a new record', async () => {
  await page.setViewportSize(WHOLE_FORM.viewport);
  await editor.open('ressources', 'secrets-tournage');
  const author = await reach(page, ['author']);
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll('button[aria-haspopup="dialog"]')].map((button) => ({
      field: button.closest('section')?.dataset.fieldType,
      isShown: button.checkVisibility(),
    })),
  );
  // The CMS has made the hidden button, or this test would prove nothing.
  expect(buttons).toContainEqual({ field: 'relation', isShown: false });
  expect(buttons.filter(({ field, isShown }) => field === 'relation' && isShown)).toEqual([]);
  const hidden = await author
    .locator('button, [role=combobox], input')
    .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility()).length);
  expect(hidden).toBe(1);
});

test('a new order of offers, set on a touch screen, changes one line in the file of each moved offer', async () => {
  const phone = await newPage({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' },
  });
  const touched = await openLocalEditor(phone);
  await phone.getByRole('treeitem', { name: 'Offres' }).tap();
  await phone.getByRole('row', { name: 'Essentiel' }).waitFor();
  await phone.getByRole('button', { name: 'Réorganiser' }).tap();
  await phone.getByRole('button', { name: 'Déplacer vers le bas' }).first().tap();
  await phone.getByRole('button', { name: 'Terminer' }).tap();
  const moved = ['essentiel', 'prestige'].map((name) => `offres/${name}.md`);
  for (const [index, path] of moved.entries()) {
    const before = readFileSync(`${TESTED_CONTENT}/${path}`, 'utf8');
    const after = before.replace(/^order: .*$/m, `order: ${2 - index}`);
    await expect.poll(() => touched.read(`content/${path}`)).toBe(after);
  }
});
