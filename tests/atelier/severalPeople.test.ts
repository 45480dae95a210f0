import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EditorOnForge, type OpenEditor, startEditor } from './editorOnForge';
import { OTHER } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { bodyAs, WHOLE_FORM } from './formPage';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const OFFER = 'content/offres/essentiel.md';
/** The dialog in which the CMS asks a question. */
const ASKED = '[role="dialog"], [role="alertdialog"]';

let published: EditorOnForge;
let one: OpenEditor;
let two: OpenEditor;
beforeAll(async () => {
  published = await startEditor(startFakeGitHub, 'github');
  const opened = async () => {
    const editor = await published.open(await newPage({ locale: 'fr-FR' }));
    await editor.withToken();
    return editor;
  };
  [one, two] = [await opened(), await opened()];
});
afterAll(() => published?.stop());

const price = (path = OFFER) => /^price: "(.*)"/m.exec(published.saved(path) ?? '')?.[1];

test('when two people edit a record, the later save merges both changes, and a notice names the other person’s change', async () => {
  for (const editor of [one, two]) await editor.form('offres', 'essentiel');
  await one.type('price', '1 600€ HT / mois');
  await two.type('note', 'Une note de la seconde personne.');
  await one.save();
  await expect.poll(() => price()).toBe('1 600€ HT / mois');

  await two.save();
  await expect
    .poll(() => published.saved(OFFER))
    .toContain('note: "Une note de la seconde personne."');
  expect(price()).toBe('1 600€ HT / mois');
  await two.page.getByText(/Camille Martin : Prix\./).waitFor();
});

test('when two people change the same field, the person who saves second chooses between the versions', async () => {
  for (const editor of [one, two]) {
    await editor.page.waitForURL(/#\/collections\/offres$/);
    await editor.form('offres', 'essentiel');
  }
  await one.type('price', '1 620€ HT / mois');
  await two.type('price', '1 640€ HT / mois');
  await one.save();
  await expect.poll(() => price()).toBe('1 620€ HT / mois');
  const commits = published.forge.repository.commits(DEFAULT_BRANCH).length;
  const dialog = two.page.getByRole('dialog', { name: 'Quelle version garder ?' });
  const asked = two.page.locator(ASKED);

  await two.save();
  await dialog
    .getByText('Vous et Camille Martin avez changé le même champ de « Essentiel ».')
    .waitFor();
  await dialog.getByText('1 620€ HT / mois').waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  expect(await dialog.isVisible()).toBe(true);
  await two.page.keyboard.press('Escape');
  await asked.getByText('Rien n’a été enregistré.').waitFor();
  await asked.getByRole('button').first().click();
  expect(await two.typed('price')).toBe('1 640€ HT / mois');
  expect(published.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(commits);

  await two.save();
  await dialog.getByRole('radio', { name: 'Votre version 1 640€ HT / mois' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => price()).toBe('1 640€ HT / mois');
});

test('when two people edit different records, each save leaves the other person’s record unchanged', async () => {
  await one.form('offres', 'sur-mesure');
  await one.type('price', '1 610€ HT / mois');
  await one.save();
  // The CMS closes the form after it has saved it.
  await one.page.waitForURL(/#\/collections\/offres$/);
  await expect.poll(() => price('content/offres/sur-mesure.md')).toBe('1 610€ HT / mois');
  expect(price()).toBe('1 640€ HT / mois');
  expect(published.saved(OFFER)).toContain('note: "Une note de la seconde personne.');
});

test('the editor opens the latest version of a record that somebody else has just changed, scrolled to the top', async () => {
  const path = 'content/ressources/checklist-tournage-efficace.md';
  const picture = '![Une équipe filme un chantier.](/images/portrait-elise.svg)';
  const text = `${published.saved(path)}\n${picture}\n`;
  const commit = (title: string) => {
    const content = Buffer.from(text.replace(/^title: .*/m, `title: ${title}`));
    const changes = [{ path, content }];
    published.forge.repository.commit(DEFAULT_BRANCH, { message: '', author: OTHER, changes });
  };
  commit('Un titre');
  const third = await published.open(await newPage(WHOLE_FORM));
  await third.withToken();
  commit('Un autre titre');
  await third.form('ressources', 'checklist-tournage-efficace');
  await expect.poll(() => third.typed('title')).toBe('Un autre titre');
  const body = await bodyAs(third.page, 'rich text');
  await body.getByRole('group', { name: 'Tableau' }).getByRole('textbox').first().waitFor();
  expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await third.type('title', 'Un titre à nous');
  await third.save();
  await expect.poll(() => published.saved(path)).toContain('Un titre à nous');
  expect(published.saved(path)).toBe(text.replace(/^title: .*/m, 'title: Un titre à nous'));
});
