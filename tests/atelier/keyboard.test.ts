import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import { waitForDraftBackup } from './formPage';
import { chooseFolder, FOLDER_BUTTON, type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const OFFER = 'content/offres/essentiel.md';
const SAVED = readFileSync(`${TESTED_CONTENT}/offres/essentiel.md`, 'utf8');

/** The editor, used by the keyboard only. */
interface Keys {
  readonly page: Page;
  /** Presses a key until an element has the focus. @throws Error if it never gets it. */
  reach(target: Locator, step?: 'Tab' | 'Shift+Tab' | 'ArrowDown'): Promise<void>;
  press(key: string): Promise<void>;
  /** The elements that had no visible focus. */
  readonly unseen: string[];
}

let keys: Keys;
let editor: LocalEditor;
beforeAll(async () => {
  ({ keys, editor } = await enter());
});
beforeEach(() => {
  keys.unseen.length = 0;
});

test('in the editor, Tab moves from the buttons above the list of sections to the first section', async () => {
  const { page, reach } = keys;
  await openRecord(keys, 'Pages', 'Accueil');
  const sections = field(page, 'sections');
  await reach(sections.getByRole('button', { name: 'Tout déplier' }).first());
  const first = sections.getByRole('button', { name: 'Déplier', exact: true }).first();
  await first.waitFor();
  await reach(sections.getByRole('button', { name: /^(?:Déplier|.*Ajouter)/ }));
  expect(await isFocused(first)).toBe(true);
  await leave(keys, 'Pages');
});

test('Escape closes dialogs but no form; staff who leave a form with unsaved text can discard this text when they open the form again', async () => {
  const { page, press, reach } = keys;
  await openRecord(keys, 'Offres', 'Essentiel');
  const price = input(page, 'price');
  await reach(price);
  await press('End');
  await page.keyboard.insertText(' TTC');
  await waitForDraftBackup(page, ' TTC');
  await press('Escape');
  expect(await price.inputValue()).toContain(' TTC');

  const options = page.getByRole('button', { name: 'Afficher les options de l’éditeur' });
  await reach(options, 'Shift+Tab');
  await press('Enter');
  await reach(page.getByRole('menuitem', { name: 'Supprimer la fiche' }), 'ArrowDown');
  await press('Enter');
  const dialog = page.locator('dialog.dialog[open]');
  await dialog.getByText('Voulez-vous vraiment supprimer').waitFor();
  await press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => isFocused(options)).toBe(true);

  await reach(page.getByRole('button', { name: 'Quitter la fiche' }), 'Shift+Tab');
  await press('Enter');
  await reach(page.getByRole('row', { name: 'Essentiel' }));
  await press('Enter');
  await dialog.getByText('mises de côté').waitFor();
  await reach(dialog.getByRole('button', { name: 'Abandonner' }));
  await press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await editor.read(OFFER)).toBe(SAVED);
  await expect.poll(() => price.inputValue()).not.toContain(' TTC');
  await leave(keys, 'Offres');
  expect(keys.unseen).toEqual([]);
});

test('staff change a price, open the preview, type a date and sign out with the keyboard alone', async () => {
  const { page, press, reach } = keys;
  await openRecord(keys, 'Offres', 'Essentiel');
  const price = input(page, 'price');
  await reach(price);
  await press('Control+a');
  await page.keyboard.insertText('beaucoup');
  const problem = field(page, 'controle').getByRole('button', { name: /^Prix/ });
  await problem.waitFor();
  await reach(problem, 'Shift+Tab');
  await press('Enter');
  await expect.poll(() => isFocused(price)).toBe(true);
  await press('Control+a');
  await page.keyboard.insertText('1 650€ HT / mois');
  const pane = page.frameLocator('iframe').first();
  const phone = pane.getByRole('button', { name: 'Téléphone' });
  await reach(phone);
  await press('Enter');
  await expect.poll(() => phone.getAttribute('aria-pressed')).toBe('true');
  await field(page, 'controle').getByText('Rien à corriger').waitFor();
  await reach(page.getByRole('button', { name: 'Enregistrer' }), 'Shift+Tab');
  await press('Enter');
  const after = SAVED.replace(/^price: .*$/m, 'price: "1 650€ HT / mois"');
  await expect.poll(() => editor.read(OFFER)).toBe(after);
  const strip = page.getByRole('region', { name: 'État de la publication' });
  const close = strip.getByRole('button', { name: 'Fermer' });
  await close.waitFor();
  await reach(close);
  await press('Enter');
  await expect.poll(() => close.isVisible()).toBe(false);

  await openFolder(keys, 'Articles');
  await reach(page.getByRole('button', { name: 'Nouvelle fiche' }));
  await press('Enter');
  const day = field(page, 'date').locator('input');
  await reach(day);
  // A date whose digits are the same in every order of day and month.
  await page.keyboard.type('11112025');
  await expect.poll(() => day.inputValue()).toBe('2025-11-11');
  await leave(keys, 'Articles');

  await reach(page.getByRole('button', { name: 'Afficher le menu du compte' }));
  await press('Enter');
  await reach(page.getByRole('menuitem', { name: 'Se déconnecter' }), 'ArrowDown');
  await press('Enter');
  await page.getByRole('button', { name: FOLDER_BUTTON }).waitFor();
  expect(keys.unseen).toEqual([]);
});

/** Opens the editor by the keyboard, and answers the browser's question about the folder. */
async function enter(): Promise<{ keys: Keys; editor: LocalEditor }> {
  const page = await newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const keys = keysOf(page);
  await chooseFolder(page);
  await page.goto('/atelier/');
  const wayIn = page.getByRole('button', { name: FOLDER_BUTTON });
  await wayIn.waitFor();
  await keys.reach(wayIn);
  // Opened with the keyboard too, on a folder in the browser's private file system.
  const editor = await openLocalEditor(page);
  return { keys, editor };
}

async function openFolder({ page, press, reach }: Keys, folder: string): Promise<void> {
  await reach(page.getByRole('treeitem').and(page.locator('[tabindex="0"]')));
  const wanted = page.getByRole('treeitem', { name: folder });
  if (!(await isFocused(wanted))) await reach(wanted, 'ArrowDown');
  await press('Enter');
  await listOf(page, folder).waitFor();
}

/** Returns from a form to the list of its folder. */
async function leave({ page, press, reach }: Keys, folder: string): Promise<void> {
  await reach(page.getByRole('button', { name: 'Quitter la fiche' }), 'Shift+Tab');
  await press('Enter');
  await listOf(page, folder).waitFor();
}

function listOf(page: Page, folder: string): Locator {
  return page.locator('#collection-container h2').getByText(folder);
}

async function openRecord(keys: Keys, folder: string, title: string): Promise<void> {
  await openFolder(keys, folder);
  const row = keys.page.getByRole('row', { name: title });
  await row.waitFor();
  await keys.reach(row);
  await keys.press('Enter');
  await field(keys.page, 'controle').getByText('Rien à corriger').waitFor();
}

function field(page: Page, key: string): Locator {
  return page.locator(`section[data-key-path="${key}"]`);
}

function input(page: Page, key: string): Locator {
  return field(page, key).getByRole('textbox');
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) =>
    elements.some((element) => element === element.ownerDocument.activeElement),
  );
}

function keysOf(page: Page): Keys {
  const unseen: string[] = [];
  const press = async (key: string) => {
    await page.keyboard.press(key);
    // The CMS renders fields that scroll into view, which may move the focus.
    await page.waitForTimeout(40);
  };
  return {
    page,
    press,
    unseen,
    async reach(target, step = 'Tab') {
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        await press(step);
        unseen.push(...(await page.evaluate(unseenFocus)));
        if (await isFocused(target)) return;
      }
      throw new Error(`${MOST_STEPS} times ${step} do not reach ${target}`);
    },
  };
}

/** The most key presses on the way to an element: more than any form needs. */
const MOST_STEPS = 150;

/** Runs in the browser: returns the focused element if it is hidden or has no visible focus. */
function unseenFocus(): string[] {
  const focused = document.activeElement;
  // The focus in a frame shows in the frame's own document. The page itself has the focus between its end and its
  // beginning, and a dialog until its first element gets it.
  if (!focused || focused.matches('body, iframe, dialog')) return [];
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { width, height, top, bottom } = focused.getBoundingClientRect();
  const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const isShown = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  if (isRinged && isShown) return [];
  return [`${focused.localName} « ${focused.getAttribute('aria-label') ?? focused.textContent} »`];
}
