import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Path } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';

/**
 * Options for a browser page. The window (px) is high enough for a whole form: the CMS draws only visible fields. With
 * fewer pixels (`deviceScaleFactor`), machines without a graphics card draw a form in a quarter of the time.
 */
export const WHOLE_FORM = {
  viewport: { width: 800, height: 5000 },
  deviceScaleFactor: 0.5,
  locale: 'fr-FR',
} as const;

/** Returns the element of a form field by the path that the CMS gives it: `sections.1.button.label`. */
function fieldAt(page: Page, path: Path): Locator {
  return page.locator(`section[data-key-path="${path.join('.')}"]`);
}

/** Waits for an entry of a form's list field to appear, and returns it. */
export async function itemOf(page: Page, list: Path, index: number): Promise<Locator> {
  const items = fieldAt(page, list).locator('.item-list').first();
  const item = items.locator(':scope > .item-wrapper').nth(index);
  await item.waitFor();
  return item;
}

/** Clicks the button that adds an entry to the end of a form's list field. */
export async function addTo(page: Page, list: Path): Promise<void> {
  const buttons = (await reach(page, list)).getByRole('button', { name: /Ajouter/ });
  await buttons.last().click();
}

/** Unfolds all collapsed parts of the form that contain a field, and waits for the field. */
export async function reach(page: Page, path: Path): Promise<Locator> {
  const closed = `.atelier-reglages[aria-expanded="false"][data-keys~="${path[0]}"]`;
  const settings = page.locator(closed);
  await settings
    .or(fieldAt(page, path.slice(0, 1)))
    .first()
    .waitFor();
  if (await settings.count()) await settings.click();
  for (const [index, step] of path.entries()) {
    if (typeof step !== 'number') continue;
    const item = await itemOf(page, path.slice(0, index), step);
    // The CMS renders entries only when they scroll into view.
    await item.scrollIntoViewIfNeeded();
    const toggle = item.locator('button[aria-expanded][aria-controls]').first();
    await toggle.waitFor();
    const opened = toggle.and(page.locator('[aria-expanded="true"]'));
    // A growing list of problems above it may move it from under the pointer.
    for (let tries = 0; tries < 3 && !(await opened.count()); tries += 1) {
      await toggle.click();
      await opened.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
  }
  const field = fieldAt(page, path).last();
  await field.waitFor();
  return field;
}

/** Types a value into a field of the form, or chooses it by its label, as a person does. */
export async function setField(
  page: Page,
  path: Path,
  { kind }: Pick<FieldInfo, 'kind'>,
  value: string,
): Promise<void> {
  const field = await reach(page, path);
  if (kind === 'flag') return field.getByRole('switch').click();
  const combo = field.getByRole('combobox');
  const radios = field.getByRole('radiogroup');
  const boxes = field.getByRole('checkbox', { name: value, exact: true });
  if (kind === 'choice' || kind === 'reference') {
    if (await radios.count()) {
      return field.getByRole('radio', { name: value, exact: true }).click();
    }
    if (await combo.count()) {
      await combo.click();
      return page.getByRole('option', { name: value, exact: true }).click();
    }
    return boxes.click();
  }
  await field.locator('input:not([type=file]), textarea').first().fill(value);
}

/** Switches a record's text to Markdown or rich text. Waits until the input is ready, and returns it. */
export async function bodyAs(page: Page, mode: 'Markdown' | 'rich text'): Promise<Locator> {
  const body = await reach(page, ['body']);
  const button = body.getByRole('button', { name: 'Modifier en Markdown' });
  const pressed = String(mode === 'Markdown');
  await button.waitFor();
  if ((await button.getAttribute('aria-pressed')) !== pressed) await button.click();
  const input = body
    .locator(mode === 'Markdown' ? '.text-area textarea' : '[data-suivi="lu"]')
    .first();
  await input.waitFor();
  return input;
}

/** Returns the Markdown of a record's text, whether the form shows it as rich text or as Markdown. */
export function markdownOf(page: Page): Promise<string> {
  return page.locator('section[data-key-path="body"] .text-area textarea').last().inputValue();
}

/** Returns the problems that the form lists, each with its suggested fix and, if it belongs to no field, its place. */
export async function shownProblems(page: Page): Promise<string[]> {
  return page
    .locator('section[data-key-path="controle"] .atelier-controle > .atelier-problemes > li')
    .evaluateAll((items) =>
      items.map((item) => [...item.children].map((words) => words.textContent ?? '').join('\n')),
    );
}

/** Makes the CMS keep forms open after a save, and store no drafts, about which it would ask a test that reopens one. */
export async function keepFormOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const first = { locale: 'fr', closeWithEscape: false };
    const choices = { ...first, closeOnSave: false, useDraftBackup: false };
    localStorage.setItem('sveltia-cms.prefs', JSON.stringify(choices));
  });
}

/** Waits until the CMS has stored a draft with the typed text, which it does a moment after the last key. */
export async function waitForDraftBackup(page: Page, typed: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftBackups)).toContain(typed);
}

/** Runs in the browser: returns the drafts of unsaved forms that the CMS has stored there. */
export async function draftBackups(): Promise<string> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const drafts: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('draft-backups')) {
      const store = database.transaction('draft-backups').objectStore('draft-backups');
      drafts.push(await done(store.getAll()));
    }
    database.close();
  }
  return JSON.stringify(drafts);
}
