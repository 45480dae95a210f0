import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCAL_VERSIONS } from '../../atelier/history/versions';
import { axeFaults, isSerious } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { idle } from '../browser/waiting';
import { TESTED_CONTENT } from '../projectCopy';
import { waitForDraftBackup } from './formPage';
import { layoutFaults } from './layoutFaults';
import { FOLDER_BUTTON, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const FRENCH = { locale: 'fr-FR', reducedMotion: 'reduce' } as const;

/** Smaller windows, one of which after the other is tried in each state of the editor. */
const SMALLER = [
  { width: 320, height: 640 },
  // A phone with its keyboard open.
  { width: 390, height: 420 },
  // A window of 1280 px, zoomed to 200 %.
  { width: 640, height: 400 },
];

test('the editor on a phone in dark colours has no serious axe fault and no cropped control in its lists, forms, menus and dialogs', async () => {
  const page = await newPage({ ...PHONE, ...FRENCH, colorScheme: 'dark' });
  const faults = await walk(page, async () => {
    const found = [...(await seriousFaults(page)), ...(await layoutFaults(page))];
    for (const size of SMALLER) {
      await page.setViewportSize(size);
      // A menu, whose position a script sets, follows the window a moment later.
      await settled(page);
      found.push(...(await layoutFaults(page)).map((fault) => `${size.width} px: ${fault}`));
    }
    await page.setViewportSize(PHONE.viewport);
    await settled(page);
    return found;
  });
  expect(faults).toEqual([]);
});

test('the editor on a desktop in light colours has no serious axe fault and no cropped control in its lists, forms, menus and dialogs', async () => {
  const page = await newPage({ ...DESK, ...FRENCH });
  const look = async () => [...(await seriousFaults(page)), ...(await layoutFaults(page))];
  expect(await walk(page, look)).toEqual([]);
  // Forced colours: animations end, and the chosen items must still be marked.
  await page.emulateMedia({ forcedColors: 'active' });
  await setHash(page, '#/collections/pages');
  const chosen = page.getByRole('treeitem', { name: 'Pages' });
  const style = await chosen.evaluate((element) => {
    const { outlineStyle, transitionDuration } = getComputedStyle(element);
    return { outlineStyle, isStill: Number.parseFloat(transitionDuration) <= 0.001 };
  });
  expect(style).toEqual({ outlineStyle: 'solid', isStill: true });
});

/** Uses the editor as staff do. @returns the faults that `look` finds in each state, with the name of the state. */
async function walk(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const press = (button: Locator) => (isTouched ? button.tap() : button.click());
  const found: string[] = [];
  const state = async (name: string) => {
    await settled(page);
    found.push(...(await look()).map((fault) => `${name}: ${fault}`));
  };
  const offer = readFileSync(`${TESTED_CONTENT}/offres/essentiel.md`, 'utf8');
  await page.route(`**${LOCAL_VERSIONS}?*`, (route) =>
    route.fulfill({
      json: route.request().url().includes('sha=')
        ? offer.replace('1 500', '1 400')
        : [{ sha: 'f00', author: 'Zoé Petit', at: 0 }],
    }),
  );
  await page.goto('/atelier/');
  await page.getByRole('button', { name: FOLDER_BUTTON }).waitFor();
  // Without a forge, the page has no button for a token.
  expect(await page.getByRole('button', { name: /jeton/ }).count()).toBe(0);
  await state('the way in');

  const editor = await openLocalEditor(page);
  await state('folders');
  await press(page.getByRole('treeitem', { name: 'Offres' }));
  await page.getByRole('row', { name: 'Essentiel' }).waitFor();
  await state('records');

  await editor.open('offres', 'essentiel');
  const check = page.locator('section[data-key-path="controle"]');
  await check.getByText('Rien à corriger').waitFor();
  await state('a form');
  await press(page.getByRole('button', { name: 'Versions précédentes' }));
  const versions = page.getByRole('dialog', { name: 'Versions précédentes' });
  await press(versions.getByRole('button', { name: /Zoé Petit/ }));
  await versions.getByText('Ce qui change').waitFor();
  await state('a former version');
  await press(versions.getByRole('button', { name: 'Fermer' }));
  await press(page.getByRole('button', { name: 'Afficher les options de l’éditeur' }));
  await page.getByRole('menuitem', { name: /Supprimer/ }).waitFor();
  await state('its menu');
  await press(page.getByRole('menuitem', { name: /Supprimer/ }));
  const dialog = page.locator('dialog.dialog[open]');
  await dialog.getByText('Voulez-vous vraiment supprimer').waitFor();
  await state('the dialog of a deletion');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  const price = page.locator('section[data-key-path="price"]').getByRole('textbox');
  // The dialog returns the focus a moment after it has closed.
  await expect
    .poll(async () => {
      // With real keys, because the CMS stores drafts only of typed text.
      await price.press('Control+a');
      await page.keyboard.insertText('beaucoup');
      return price.inputValue();
    })
    .toBe('beaucoup');
  await check.locator('.atelier-problemes').waitFor({ timeout: 40_000 });
  await press(page.getByRole('button', { name: 'Enregistrer' }));
  await dialog.getByText('avant d’enregistrer').waitFor();
  await state('a form with a problem');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  await waitForDraftBackup(page, 'beaucoup');
  await press(page.getByRole('button', { name: 'Quitter la fiche' }));
  await page.getByRole('row', { name: 'Essentiel' }).waitFor();
  await setHash(page, '#/collections/offres/entries/essentiel');
  await dialog.getByText('mises de côté').waitFor();
  await state('what was put aside');
  await press(dialog.getByRole('button', { name: 'Abandonner' }));
  await expect.poll(() => dialog.count()).toBe(0);

  await editor.open('equipe', 'camille-exemple');
  const portrait = await scrolledTo(page, 'portrait.src');
  // The other button opens the file chooser of the device.
  await press(portrait.getByRole('button', { name: 'Déjà sur le site' }));
  const chosen = page.locator('dialog[open] input[type=file]').first();
  await chosen.waitFor({ state: 'attached' });
  await state('the choice of a picture');
  const drawing = { name: 'portrait-elise.svg', mimeType: 'image/svg+xml', buffer: DRAWING };
  await chosen.setInputFiles(drawing);
  await dialog.getByText('Ce nom est déjà pris').first().waitFor();
  await state('a name that is taken');
  await page.keyboard.press('Escape');
  await setHash(page, '#/assets');
  await page.getByRole('option').first().waitFor();
  await state('files');
  await press(page.getByRole('option', { name: /Images/ }));
  await page.locator('[role=grid] [role=row], [role=listbox] [role=option]').first().waitFor();
  await state('pictures');
  if (width < 768) {
    await setHash(page, '#/menu');
  } else {
    await press(page.getByRole('button', { name: 'Afficher le menu du compte' }));
  }
  await page.getByRole('menuitem', { name: 'Paramètres' }).waitFor();
  await state('the menu');
  await press(page.getByRole('menuitem', { name: 'Paramètres' }));
  await page.getByText('Accessibilité').first().waitFor();
  await state('settings');
  return found;
}

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M1 1h6v6z"/></svg>',
);

/** Scrolls to a field of the form, which the CMS renders only then. */
async function scrolledTo(page: Page, key: string): Promise<Locator> {
  const field = page.locator(`section[data-key-path="${key}"]`);
  await expect
    .poll(async () => {
      if (await field.isVisible()) return true;
      await page.locator('section[data-key-path]').last().scrollIntoViewIfNeeded();
      return false;
    })
    .toBe(true);
  return field;
}

/** Waits until all animations have ended. */
async function settled(page: Page): Promise<void> {
  await idle(page);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

async function seriousFaults(page: Page): Promise<string[]> {
  // Without the site's own pages in the preview and among the versions.
  const faults = await axeFaults(page, (axe) =>
    axe.exclude(['iframe:not(figure > iframe)', 'iframe']).exclude('.atelier-cote-a-cote'),
  );
  return faults.filter(isSerious);
}
