/** Tests renamed, deleted and unsaved records in the editor on this machine. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { draftBackups, reach, WHOLE_FORM, waitForDraftBackup } from './formPage';
import { type LocalEditor, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

const FOLDER = 'content/ressources';
const NAME = 'checklist-tournage-efficace';

let page: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  atelier = await openLocalEditor(page);
});

describe('renamed records', () => {
  test('renaming a record adds its former address to the aliases, and changes nothing else', async () => {
    const before = (await atelier.read(`${FOLDER}/${NAME}.md`)) ?? '';
    await rename(NAME, 'liste-de-tournage');
    await expect.poll(() => atelier.read(`${FOLDER}/liste-de-tournage.md`)).toBeDefined();
    await expect.poll(() => atelier.read(`${FOLDER}/${NAME}.md`)).toBe(undefined);
    const after = (await atelier.read(`${FOLDER}/liste-de-tournage.md`)) ?? '';
    expect(linesOnlyIn(after, before)).toEqual([expect.stringContaining(`/ressources/${NAME}`)]);
    expect(linesOnlyIn(before, after).filter((line) => !line.startsWith('aliases'))).toEqual([]);
  });

  test('renaming a record back to its first name removes the address of that name from its aliases', async () => {
    await rename('liste-de-tournage', NAME);
    await expect.poll(() => atelier.read(`${FOLDER}/${NAME}.md`)).toBeDefined();
    const text = (await atelier.read(`${FOLDER}/${NAME}.md`)) ?? '';
    const aliases = /^aliases:(?:.*\n)(?: +- .*\n)*/m
      .exec(text)?.[0]
      .match(/\/ressources\/[\w-]+/g);
    expect(aliases).toEqual(['/ressources/checklist-tournage', '/ressources/liste-de-tournage']);
  });
});

describe('copied records', () => {
  test('the copy of a duplicated record has no aliases', async () => {
    await open('ressources', NAME);
    await choose('Dupliquer la fiche');
    await page.waitForFunction(() => location.hash.endsWith('/new'));
    for (const field of ['title', 'description', 'excerpt']) {
      await page.locator(`[data-key-path="${field}"] :is(input, textarea)`).fill(`Autre ${field}`);
    }
    await page.locator('section[data-key-path="controle"]').getByText('Rien à corriger').waitFor();
    await atelier.save();
    const text = (await atelier.read(`${FOLDER}/autre-title.md`)) ?? '';
    expect(text).toContain('title: "Autre title"');
    expect(text).not.toContain('aliases');
  });
});

describe('question before a deletion', () => {
  const question = () => page.getByRole('alertdialog');

  test('the dialog before a deletion names the record, and links to other records that refer to it', async () => {
    await open('ressources', NAME);
    await choose('Supprimer la fiche');
    const said = question().getByRole('status');
    await expect.poll(() => said.innerText()).toContain("« La checklist d'un tournage efficace »");
    await expect.poll(() => said.innerText()).toContain('toute mise à jour du site');
    const focused = () => question().locator(':focus').innerText();
    await expect.poll(focused).toContain('Annuler');
    // Focuses this button, as the CMS does 50 ms after the question has opened, on a busy machine later.
    await question()
      .locator('button.primary')
      .evaluate((button) => button.focus());
    expect(await focused()).toContain('Annuler');
    await said.getByRole('link', { name: 'Bandeau' }).click();
    await question().waitFor({ state: 'detached' });
    await page.locator('section[data-key-path="banner"]').waitFor();
    expect(await atelier.read(`${FOLDER}/${NAME}.md`)).toBeDefined();
  });

  test('the dialog before a deletion says that no other record refers to the record, if none does', async () => {
    await setHash(page, '#/collections/films');
    await page.getByRole('checkbox').nth(1).click();
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    const said = question().getByRole('status');
    await expect.poll(() => said.innerText()).toBe('« La roue »\n\nAucune autre fiche n’y mène.');
    await question().getByRole('button', { name: 'Annuler' }).click();
  });
});

describe('deleted records', () => {
  test('deleting a record removes references to it, and undoing the deletion restores all files byte for byte', async () => {
    const member = 'content/equipe/camille-exemple.md';
    const article = 'content/ressources/secrets-tournage.md';
    const before = [await atelier.read(member), (await atelier.read(article)) ?? ''] as const;
    await remove('equipe', 'camille-exemple');
    const after = before[1].replace('author: camille-exemple\n', '');
    await expect.poll(() => atelier.read(article)).toBe(after);
    await page.getByText('La fiche « Camille Exemple » a été supprimée.').waitFor();
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await page.getByText('La fiche « Camille Exemple » est rétablie.').waitFor();
    expect([await atelier.read(member), await atelier.read(article)]).toEqual(before);
    await page.getByRole('row', { name: 'Camille Exemple' }).waitFor();
    await open('ressources', 'secrets-tournage');
  });

  test('the form of a record reports a link to a deleted record', async () => {
    await remove('ressources', NAME);
    await atelier.open(undefined, 'site');
    const check = page.locator('section[data-key-path="controle"]');
    await expect.poll(() => check.innerText()).toContain(`/ressources/${NAME}`);
  });
});

describe('unsaved records', () => {
  test('a list of records marks those with unsaved changes, and their forms offer to restore these', async () => {
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
    const toList = () => setHash(page, '#/collections/offres');
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

  test('staff create a record from a reference field, and when they save the new record, the field selects it automatically', async () => {
    await page.setViewportSize(WHOLE_FORM.viewport);
    const path = 'content/pages/agence.md';
    const before = (await atelier.read(path)) ?? '';
    const types = [...before.matchAll(/^ {2}- type: (.*)$/gm)].map(([, type]) => type);
    await open('pages', 'agence');
    const list = await reach(page, ['sections', types.indexOf('testimonials'), 'testimonials']);
    await list.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Malo Exemple' }).click();
    await list.getByRole('link', { name: 'Créer un témoignage' }).press('Enter');

    const field = (key: string) => page.locator(`section[data-key-path="${key}"]`);
    await field('words').locator('textarea:focus').fill('Une équipe à notre écoute.');
    await page.getByRole('button', { name: "Revenir à « Pages › L'Agence »" }).waitFor();
    await field('role').locator('input').fill('Gérante');
    await field('name').locator('input').fill('Camille');
    await atelier.pressSave();

    const done = page.getByText('Choisi dans « Témoignages choisis » : « Camille ».');
    await done.and(page.getByRole('status')).waitFor();
    await list.locator('[role="combobox"]:focus').waitFor();
    await atelier.save();
    const title = '    title: "Ce qu\'ils disent de nous"\n';
    const chosen = '    testimonials: [malo-exemple, camille]\n';
    expect(await atelier.read(path)).toBe(before.replace(title, title + chosen));
  });
});

async function remove(folder: string, slug: string): Promise<void> {
  await open(folder, slug);
  await choose('Supprimer la fiche');
  await page.getByRole('button', { name: 'Supprimer' }).last().click();
  await expect.poll(() => atelier.read(`content/${folder}/${slug}.md`)).toBe(undefined);
  await atelier.backInList();
}

async function open(folder: string, slug: string): Promise<void> {
  await atelier.open(folder, slug);
  await page.locator('section[data-key-path="controle"]').getByText('Rien à corriger').waitFor();
}

async function rename(from: string, to: string): Promise<void> {
  await open('ressources', from);
  await choose('Modifier le nom dans l’adresse');
  await page.getByRole('button', { name: 'Modifier le nom dans l’adresse' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await atelier.save();
}

/** Chooses an entry of the form's menu. */
async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Afficher les options de l’éditeur' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}
