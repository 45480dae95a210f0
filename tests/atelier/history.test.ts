import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EditorOnForge, type OpenEditor, startEditor } from './editorOnForge';
import { OTHER } from './forges/fakeForge';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { bodyAs, itemOf } from './formPage';

const { newPage } = browserPerWorker({ closing: 'with the file' });
/** A page with several blocks. */
const PATH = 'content/pages/accueil.md';
/** An article with a text under its header. */
const ARTICLE = 'content/ressources/secrets-tournage.md';

let published: EditorOnForge;
let editor: OpenEditor;
let before: string;
let article: string;
beforeAll(async () => {
  published = await startEditor(startFakeGitHub, 'github');
  before = published.saved(PATH) ?? '';
  const [head = '', ...blocks] = before.split(/^(?= {2}- type:)/m);
  const changed = head.replace(/^title: .*/m, 'title: Un autre titre') + blocks.slice(1).join('');
  article = published.saved(ARTICLE) ?? '';
  const changes = [
    { path: PATH, content: Buffer.from(changed) },
    { path: ARTICLE, content: Buffer.from(article.replace(/\n## .*/s, '\nAutre *texte*.\n')) },
  ];
  published.forge.repository.commit(DEFAULT_BRANCH, { message: '', author: OTHER, changes });
  editor = await published.open(await newPage({ locale: 'fr-FR' }));
  await editor.withToken();
});
afterAll(() => published?.stop());

test('staff preview and restore an earlier version of a page, and a save writes exactly that version', async () => {
  const { page } = editor;
  expect(published.saved(PATH)).not.toBe(before);
  await editor.form('pages', 'accueil');
  await page.getByRole('button', { name: 'Versions précédentes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions précédentes' });
  const versions = dialog.getByRole('listitem').getByRole('button');
  await versions.first().waitFor();
  expect(await versions.allTextContents()).toEqual([
    expect.stringMatching(/^\d+(?:er)? \p{L}+ \d{4}, \d+ h \d\d Dominique Petit$/u),
    expect.stringMatching(/ Agence$/),
  ]);
  await versions.last().click();
  await dialog.getByText(/^Ce qui change : .*Titre/).waitFor();
  for (const title of ['La page de cette version', 'La page, maintenant']) {
    await dialog.frameLocator(`iframe[title="${title}"]`).locator('main').waitFor();
  }
  const commits = () => published.forge.repository.commits(DEFAULT_BRANCH).length;
  const known = commits();
  await dialog.getByRole('button', { name: 'Revenir à cette version' }).click();
  await page.getByText('Le formulaire est rempli').waitFor();
  await expect.poll(() => editor.typed('title')).not.toBe('Un autre titre');
  expect([await dialog.isVisible(), commits()]).toEqual([false, known]);

  await editor.save();
  await expect.poll(() => published.saved(PATH)).toBe(before);
  expect(commits()).toBe(known + 1);
  expect(editor.refused).toEqual([]);
  // After a save, the CMS goes to its list.
  await page.waitForURL(/#\/collections\/pages$/);
});

test('staff restore a removed section without losing later changes', async () => {
  const { page } = editor;
  await editor.form('pages', 'accueil');
  const item = await itemOf(page, ['sections'], 1);
  await item.scrollIntoViewIfNeeded();
  await item.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByText(/^La section « .+ » a été supprimée\.$/).waitFor();
  await editor.type('title', 'Écrit depuis');
  await page.getByRole('button', { name: 'La remettre' }).click();
  await page.getByText(/^La section « .+ » est remise à sa place\.$/).waitFor();
  await editor.save();
  await expect
    .poll(() => published.saved(PATH))
    .toBe(before.replace(/^title: .*/m, 'title: "Écrit depuis"'));
  await page.waitForURL(/#\/collections\/pages$/);
});

test('restoring an earlier version replaces unsaved text, and saving writes exactly the earlier bytes', async () => {
  const { page } = editor;
  await editor.form('ressources', 'secrets-tournage');
  const text = await bodyAs(page, 'rich text');
  await text.getByText('Autre texte').click();
  await page.keyboard.type('Écrit depuis. ');
  await page.getByRole('button', { name: 'Versions précédentes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions précédentes' });
  await dialog.getByRole('listitem').getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Revenir à cette version' }).click();
  await text.getByRole('heading').first().waitFor();
  await editor.save();
  await expect.poll(() => published.saved(ARTICLE)).toBe(article);
});
