import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { TESTED_CONTENT } from '../projectCopy';
import {
  addTo,
  bodyAs,
  itemOf,
  keepFormOpen,
  markdownOf,
  reach,
  setField,
  shownProblems,
  WHOLE_FORM,
} from './formPage';
import { type LocalEditor, openLocalEditor } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });

let page: Page;
let atelier: LocalEditor;
beforeAll(async () => {
  page = await newPage(WHOLE_FORM);
  await keepFormOpen(page);
  atelier = await openLocalEditor(page);
});

/** Tests a few rules; `atelier/check/ruleMessages.test.ts` breaks each rule of each field. */
test('the editor refuses to save a record while one of its fields or sections is invalid', async () => {
  await atelier.open('expertises', 'tournage');
  await setField(page, ['title'], { kind: 'text' }, 'Un <b>tournage</b>');
  await setField(page, ['order'], { kind: 'number' }, '0');
  await setField(page, ['sections', 1, 'title'], { kind: 'text' }, '');
  await setField(page, ['sections', 1, 'button', 'href'], { kind: 'href' }, 'contact');
  const sentences = [
    /^Titre : .*<b>/,
    /^Ordre d’affichage : un nombre entier/,
    /^Section 2, Titre : ce champ manque\.\n→ Remplissez-le/,
    /^Section 2, Adresse du lien : une adresse commence par « \/ »/,
  ];
  // The CMS itself refuses an empty required field, before it calls our check.
  await refused('expertises/tournage.md', sentences, 'Ce champ est obligatoire.');
  await setField(page, ['title'], { kind: 'text' }, 'Un tournage');
  await setField(page, ['order'], { kind: 'number' }, '2');
  await setField(page, ['sections', 1, 'title'], { kind: 'text' }, 'Où filmer ?');
  await setField(page, ['sections', 1, 'button', 'href'], { kind: 'href' }, '/contact');
  await expect.poll(() => shownProblems(page)).toEqual([]);
});

test('a new record’s form lists missing fields only after staff have typed something', async () => {
  await atelier.create('temoignages');
  const check = page.locator('section[data-key-path="controle"]');
  await expect.poll(() => check.innerText()).toContain('Commencez à écrire');
  await setField(page, ['name'], { kind: 'text' }, 'Camille');
  await expect.poll(() => shownProblems(page)).toContainEqual(expect.stringMatching(/^Fonction :/));
});

test('the editor refuses to save a text with a dead link or a missing picture', async () => {
  await atelier.open('ressources', 'secrets-tournage');
  const body = await bodyAs(page, 'Markdown');
  const before = await body.inputValue();
  await body.fill(`${before}\n\n[Lire](/nulle-part) puis ![ici](/images/rien.jpg)`);
  await refused('ressources/secrets-tournage.md', [
    /\/nulle-part.*sous « .+ »$/s,
    /\/images\/rien\.jpg.*sous « .+ »$/s,
  ]);
});

test('the button « Corriger » of a form corrects a misspelt address in a field and in a text', async () => {
  const list = page.locator('.atelier-controle > .atelier-problemes');
  const right = list.getByRole('button', { name: 'Corriger', exact: true });
  await atelier.open('expertises', 'tournage');
  const href = ['sections', 1, 'button', 'href'];
  await setField(page, href, { kind: 'href' }, '/contat');
  await right.click();
  await expect.poll(() => shownProblems(page)).toEqual([]);
  expect(await (await reach(page, href)).locator('input').first().inputValue()).toBe('/contact');
  await atelier.open('ressources', 'secrets-tournage');
  const body = await bodyAs(page, 'Markdown');
  const before = await body.inputValue();
  await body.fill(`${before}\n\n[Parlons-en](/contat)`);
  await right.click();
  await expect.poll(() => body.inputValue()).toBe(`${before}\n\n[Parlons-en](/contact)`);
  await expect.poll(() => shownProblems(page)).toEqual([]);
});

test('the dialog after a refused save can correct a misspelt address, and the form can then be saved', async () => {
  await atelier.open('expertises', 'tournage');
  const title = ['sections', 1, 'title'];
  await setField(page, title, { kind: 'text' }, 'Où tourner ?');
  const href = ['sections', 1, 'button', 'href'];
  await setField(page, href, { kind: 'href' }, '/contat');
  await expect.poll(() => shownProblems(page)).toHaveLength(1);
  await atelier.pressSave();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const input = (await reach(page, href)).locator('input').first();
  expect(await input.inputValue()).toBe('/contact');
  await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
  await atelier.save();
  const saved = () => atelier.read('content/expertises/tournage.md');
  await expect.poll(saved).toContain('Où tourner ?');
});

test.each([
  [undefined, 'etiquettes', ['tags'], /^tags\.\d+$/],
  ['offres', 'essentiel', ['features'], /^features\.\d+$/],
  [undefined, 'site', ['menu'], /^menu\.\d+\.label$/],
] as const)(
  'the first field of a new list entry gets the focus: %s %s',
  async (folder, slug, list, expected) => {
    await atelier.open(folder, slug);
    await addTo(page, [...list]);
    const focused = page.locator('section[data-key-path]:has(:is(input, textarea):focus)').last();
    await expect.poll(() => focused.getAttribute('data-key-path')).toMatch(expected);
  },
);

test('the button « Corriger » below a field corrects its value, and appears without moving the field', async () => {
  await atelier.open('expertises', 'tournage');
  const link = await reach(page, ['sections', 1, 'button', 'href']);
  const input = link.locator('input').first();
  // A window lower than the form, like every screen.
  await page.setViewportSize({ ...WHOLE_FORM.viewport, height: 1200 });
  await input.click();
  const place = () => input.evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  await input.fill('/contat');
  await link.getByRole('button', { name: 'Corriger' }).waitFor();
  expect(await place()).toBeCloseTo(before, 0);
  await link.getByRole('button', { name: 'Corriger' }).click();
  await expect.poll(() => link.getByRole('button', { name: 'Corriger' }).count()).toBe(0);
  expect(await input.inputValue()).toBe('/contact');
  await page.setViewportSize(WHOLE_FORM.viewport);
  await atelier.open('offres', 'prestige');
  await setField(page, ['price'], { kind: 'price' }, '1650');
  const price = await reach(page, ['price']);
  await price.getByRole('button', { name: 'Écrire « 1 650€ TTC »' }).click();
  await expect.poll(() => shownProblems(page)).toEqual([]);
  expect(await price.locator('input').first().inputValue()).toBe('1 650€ TTC');
});

test('a form lists a field’s problems under the field, in the same order as at the top of the form', async () => {
  await atelier.open('ressources', 'secrets-tournage');
  const description = await reach(page, ['description']);
  const notes = description.locator('.atelier-note');
  for (const names of [['b', 'a'], ['a', 'b', 'a'], [...'cabdefghij'], ['j']]) {
    const text = names.map((name) => `Un {${name}}.`).join(' ');
    await setField(page, ['description'], { kind: 'text' }, text);
    const expected = [...names].sort().map((name) => expect.stringContaining(`{${name}}`));
    await expect.poll(() => notes.allTextContents()).toEqual(expected);
    await expect.poll(() => shownProblems(page)).toEqual(expected);
  }
});

test('the message about a mistake in a rich text names the heading above the mistake; on a phone, it stays until closed', async () => {
  await atelier.open('ressources', 'secrets-tournage');
  const area = await bodyAs(page, 'Markdown');
  const before = await area.inputValue();
  const end = (link: string, title: string) =>
    `${before}\n\n## La fin\n\n![](/images/cover-reel-1.svg)\n\nEt [ici](${link}).\n\n${title}`;
  await area.fill(end('/contat', '##Encore'));
  await bodyAs(page, 'rich text');
  const list = page.locator('.atelier-controle > .atelier-problemes');
  const photo = 'La photo sous « La fin » n’a pas de description.';
  await list.getByRole('button', { name: 'Corriger' }).first().click();
  await expect.poll(() => markdownOf(page)).toBe(end('/contact', '##Encore'));
  await list.getByRole('button', { name: 'Corriger' }).nth(1).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: 'Corriger' }).click();
  await expect.poll(() => markdownOf(page)).toBe(end('/contact', '## Encore'));
  await page.setViewportSize({ width: 390, height: 844 });
  await list.getByRole('button', { name: photo }).click();
  const focused = page.locator('[data-key-path$=":alt"] input:focus');
  await focused.waitFor();
  const reminder = page.locator('.atelier-rappel');
  await reminder.getByText(photo).waitFor();
  await reminder.getByRole('button', { name: 'Fermer' }).click();
  await reminder.waitFor({ state: 'detached' });
  await page.setViewportSize(WHOLE_FORM.viewport);
});

test('the editor refuses to remove a tag that other records use', async () => {
  await atelier.open(undefined, 'etiquettes');
  await setField(page, ['tags', 3], { kind: 'text' }, 'Réseaux');
  await refused('etiquettes.md', [
    /Social.*realisations\/maison-brioloup\.md, ligne \d+$/s,
    ...['reel-1', 'reel-2'].map((name) => new RegExp(`${name}\\.md, ligne \\d+$`)),
  ]);
});

test('the editor refuses to save a record whose required list is empty', async () => {
  await atelier.open('offres', 'essentiel');
  for (let entries = 4; entries > 0; entries -= 1) {
    const item = await itemOf(page, ['features'], 0);
    await item.getByRole('button', { name: 'Supprimer' }).first().click();
  }
  const own = 'Ce champ est obligatoire.';
  await refused('offres/essentiel.md', [/^Contenu de l’offre : /], own);
});

test('a click on a problem focuses its field, even if the CMS has not rendered that field yet', async () => {
  const path = 'content/site.md';
  const text = readFileSync(`${TESTED_CONTENT}/site.md`, 'utf8');
  const phone = await newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const editor = await openLocalEditor(phone, {
    [path]: text.replace(/^copyright: .*$/m, 'copyright: "<b>Possible</b>"'),
  });
  await editor.open(undefined, 'site');
  const check = phone.locator('section[data-key-path="controle"]');
  await check
    .getByRole('button', { name: /^Ligne de droits/ })
    .first()
    .click();
  await phone.locator('section[data-key-path="copyright"] :focus').waitFor();
});

/** Expects that the form shows exactly these problems, and refuses the save for them. */
async function refused(
  path: string,
  sentences: readonly RegExp[],
  ownReason?: string,
): Promise<void> {
  const expected = sentences.map((sentence) => expect.stringMatching(sentence));
  await expect.poll(() => shownProblems(page)).toEqual(expected);
  const before = await atelier.read(`content/${path}`);
  await atelier.pressSave();
  if (ownReason) {
    await page.getByRole('alert').getByText(ownReason).first().waitFor();
    await page.getByText('La fiche n’est pas enregistrée').first().waitFor();
  } else {
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'avant d’enregistrer.' });
    await dialog.getByRole('button').first().click();
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(await atelier.read(`content/${path}`)).toBe(before);
}
