import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EditorOnForge, type OpenEditor, startEditor } from './editorOnForge';
import { OTHER } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { bodyAs, WHOLE_FORM, waitForDraftBackup } from './formPage';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const OFFER = 'content/offres/essentiel.md';
/** What the CMS asks before it goes on. */
const ASKED = '[role="dialog"], [role="alertdialog"]';
const OTHER_OFFER = 'content/offres/prestige.md';

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

test('of two who edit one record, the second sees that the first did, and decides', async () => {
  for (const editor of [one, two]) await editor.form('offres', 'essentiel');
  await one.type('price', '1 600€ HT / mois');
  await two.type('note', 'Une note de la seconde personne.');
  await one.save();
  await expect.poll(() => price()).toBe('1 600€ HT / mois');

  await two.save();
  const dialog = two.page.locator(ASKED);
  await dialog.getByText(/Camille Martin.? a modifié cette fiche/).waitFor();
  await dialog.getByText('les modifications de cette personne seront perdues').waitFor();
  const commits = published.forge.repository.commits(DEFAULT_BRANCH).length;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(price()).toBe('1 600€ HT / mois');
  expect(await two.typed('note')).toBe('Une note de la seconde personne.');
  expect(published.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(commits);

  // Theirs instead: what the first saved, nothing of it typed again.
  await two.page.getByRole('button', { name: 'Recharger la fiche' }).first().click();
  await dialog.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect.poll(() => two.typed('price')).toBe('1 600€ HT / mois');
  await two.type('note', 'Une note sur leur version.');
  await two.save();
  await expect.poll(() => published.saved(OFFER)).toContain('note: "Une note sur leur version."');
  expect(price()).toBe('1 600€ HT / mois');
});

test('what two people save of different records is all there', async () => {
  await one.form('offres', 'sur-mesure');
  await one.type('price', '1 610€ HT / mois');
  await one.save();
  // The form closes once it is saved.
  await one.page.waitForURL(/#\/collections\/offres$/);
  await expect.poll(() => price('content/offres/sur-mesure.md')).toBe('1 610€ HT / mois');
  expect(price()).toBe('1 600€ HT / mois');
  expect(published.saved(OFFER)).toContain('note: "Une note sur leur version."');
});

test('a record that another changed meanwhile opens at its top, with the tables and pictures of its text', async () => {
  const path = 'content/ressources/checklist-tournage-efficace.md';
  const picture = '![Une équipe filme un chantier.](/images/portrait-elise.svg)';
  const text = `${published.saved(path)}\n${picture}\n`;
  const commit = (title: string) => {
    const content = Buffer.from(text.replace(/^title: .*/m, `title: ${title}`));
    const changes = [{ path, content }];
    published.forge.repository.commit(DEFAULT_BRANCH, { message: '', author: OTHER, changes });
  };
  commit('Un titre');
  const third = await published.open(await newPage({ locale: 'fr-FR', viewport: WHOLE_FORM }));
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

test('a network that dies in the middle of a save loses nothing', async () => {
  await one.form('offres', 'prestige');
  const before = published.saved(OTHER_OFFER);
  await one.type('price', '2 220€ HT / mois');
  // The very request of the commit.
  await one.page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('createCommitOnBranch')
      ? route.abort('internetdisconnected')
      : route.fallback(),
  );
  await one.save();
  const dialog = one.page.getByRole('alertdialog').filter({ hasText: 'ne répond pas' });
  await dialog.getByRole('button').first().click();
  expect(published.saved(OTHER_OFFER)).toBe(before);
  expect(await one.typed('price')).toBe('2 220€ HT / mois');
  await one.page.unroute('**/api/graphql');
  await one.save();
  await expect.poll(() => price(OTHER_OFFER)).toBe('2 220€ HT / mois');
});

test('what was typed in a tab that was closed is offered again, and saved', async () => {
  const path = 'content/offres/sur-mesure.md';
  await two.form('offres', 'sur-mesure');
  const before = published.saved(path);
  await two.type('price', '2 500€ HT / mois');
  const context = two.page.context();
  await waitForDraftBackup(two.page, '2 500€ HT / mois');
  await two.page.close({ runBeforeUnload: false });

  const second = await published.open(await context.newPage());
  await second.entered();
  await second.goTo('offres', 'sur-mesure');
  const dialog = second.page.locator(ASKED);
  await dialog.getByText('modifications non enregistrées, mises de côté').waitFor();
  await dialog.getByRole('button', { name: /Restaurer|Reprendre/ }).click();
  await expect.poll(() => second.typed('price')).toBe('2 500€ HT / mois');
  expect(published.saved(path)).toBe(before);
  await second.save();
  await expect.poll(() => price(path)).toBe('2 500€ HT / mois');
});
