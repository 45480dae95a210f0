import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFaults, isSerious } from '../browser/axe';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type EditorOnForge, type OpenEditor, startEditor } from './editorOnForge';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { reach, WHOLE_FORM } from './formPage';
import { layoutFaults } from './layoutFaults';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const OFFER = 'content/offres/essentiel.md';
const BRANCH = 'cms/offres/essentiel';

const strip = (page: Page) => page.getByRole('region', { name: 'État de la publication' });
/** Waits for the text of the status strip. */
const said = ({ page }: OpenEditor) =>
  expect.poll(() => strip(page).getByRole('status').textContent());

describe.each([
  ['proposed first', true],
  ['published at once', false],
])('editor, changes %s', (_, proposals) => {
  let published: EditorOnForge;
  let editor: OpenEditor;
  beforeAll(async () => {
    published = await startEditor(startFakeGitHub, 'github', proposals);
    const page = await newPage({ locale: 'fr-FR', hasTouch: true });
    await page.addInitScript(delayDrafts);
    editor = await published.open(page);
    await editor.withToken();
  });
  afterEach(() => published.forge.heal());
  afterAll(() => published?.stop());

  test.runIf(proposals)(
    'the editor saves a change on a branch, and publishes it after its checks have passed',
    async () => {
      const { page } = editor;
      const { behaviour, repository } = published.forge;
      const ask = page.locator('[role="dialog"], [role="alertdialog"]');
      await editor.form('offres', 'essentiel');
      const before = published.saved(OFFER) ?? '';
      const after = before.replace('1 500€', '1 800€');
      await editor.type('price', '1 800€ HT / mois');
      behaviour.checks = 'running';
      await page.getByRole('button', { name: 'Proposer', exact: true }).click();
      await expect.poll(() => published.saved(OFFER, BRANCH)).toBe(after);
      expect(published.saved(OFFER)).toBe(before);
      await ask.getByText('La donner à relire maintenant').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('write-drafts')));
      await ask.getByRole('button', { name: 'Donner à relire' }).click();
      await page.getByText('Proposition enregistrée : le site n’a pas changé.').waitFor();
      // The CMS closes the form after it has created the proposal.
      await page.waitForURL(/#\/collections\/offres$/);
      await said(editor).toMatch(/^Proposition en cours de vérification/);
      await strip(page).getByRole('button', { name: 'Fermer' }).click();

      await editor.form('offres', 'essentiel');
      await page.getByRole('button', { name: /À relire/ }).click();
      // The menu reacts to clicks only once it has the focus.
      await page.locator('[role=menu] :focus').waitFor();
      await page.getByRole('menuitemradio', { name: 'Prêt à publier' }).click();
      const publish = async () => {
        await page.getByRole('button', { name: 'Publier la fiche' }).click();
        await ask.getByText('seront en ligne dans quelques minutes').waitFor();
        await ask.getByRole('button', { name: 'Publier', exact: true }).click();
      };
      behaviour.checks = 'red';
      await publish();
      await page.getByText('Pas publié : la raison est en bas de la page.').waitFor();
      // The closed strip opens again for a new status, and soon shows the result of the proposal.
      await said(editor).toMatch(/^(?:Pas publiée\. )?Proposition refusée/);
      await strip(page).getByRole('link', { name: 'Voir le rapport' }).waitFor();
      expect(published.saved(OFFER)).toBe(before);

      behaviour.checks = 'green';
      await publish();
      await expect.poll(() => published.saved(OFFER)).toBe(after);
      // The branch of the proposal is deleted a moment later.
      await expect.poll(() => repository.head(BRANCH)?.sha).toBeUndefined();
      await said(editor).toMatch(/en attente de publication/);
      published.publish();
      await said(editor).toMatch(/^En ligne/);
      expect(editor.refused).toEqual([]);
    },
  );

  test.runIf(proposals)('the editor restarts the branch of a former proposal', async () => {
    const { repository } = published.forge;
    const [path, branch] = ['content/offres/prestige.md', 'cms/offres/prestige'];
    const left = { path, content: Buffer.from('former text') };
    repository.commit(branch, { message: 'Former', changes: [left] });
    await editor.form('offres', 'prestige');
    await editor.type('note', 'Une note reprise.');
    await editor.save();
    await expect.poll(() => published.saved(path, branch)).toContain('note: "Une note reprise."');
    expect(repository.changes(branch).map((change) => change.path)).toEqual([path]);
    expect(repository.commits(branch).map(({ message }) => message)).not.toContain('Former');
  });

  test.runIf(proposals)(
    'the editor goes back to a form from a proposed new record, even if a person has set forms to stay open',
    async () => {
      const page = await newPage(WHOLE_FORM);
      await page.addInitScript(() => {
        const choices = { locale: 'fr', closeOnSave: false };
        localStorage.setItem('sveltia-cms.prefs', JSON.stringify(choices));
      });
      const { withToken, form, type, save } = await published.open(page);
      await withToken();
      await form('pages', 'agence');
      const list = await reach(page, ['sections', 3, 'testimonials']);
      await list.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Malo Exemple' }).click();
      await list.getByRole('link', { name: 'Créer un témoignage' }).click();
      await type('words', 'Une équipe à notre écoute.');
      await type('name', 'Camille');
      await type('role', 'Gérante');
      await save();
      await page.getByRole('button', { name: 'Donner à relire' }).click();
      await page.getByText('À choisir dans « Témoignages choisis » une fois').waitFor();
      await list.getByText('Malo Exemple').first().waitFor();
    },
  );

  test.runIf(!proposals)(
    'the status bar shows whether a change is waiting, refused or live, and covers no field',
    async () => {
      const { page } = editor;
      const { behaviour, repository } = published.forge;
      await page.setViewportSize({ width: 390, height: 844 });
      await editor.form('offres', 'essentiel');
      await editor.type('price', '1 900€ HT / mois');
      behaviour.checks = 'running';
      await editor.save();
      await said(editor).toMatch(/^En attente de publication depuis \d+ h \d\d/);
      behaviour.checks = 'red';
      await said(editor).toMatch(/^Refusé.*Le site en ligne n’a pas changé/);
      await strip(page).getByRole('link', { name: 'Voir le rapport' }).waitFor();
      const box = await strip(page).boundingBox();
      const shell = await page.locator('.sui.app-shell').boundingBox();
      expect(shell && shell.y + shell.height).toBeLessThanOrEqual(box?.y ?? 0);
      expect(box && box.y + box.height).toBeLessThanOrEqual(844);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await seriousFaults(page, '#etat')).toEqual([]);

      await editor.form('offres', 'essentiel');
      await editor.type('price', '1 950€ HT / mois');
      behaviour.checks = 'green';
      await editor.save();
      await said(editor).toMatch(/attente de publication/);
      published.publish();
      await said(editor).toMatch(/^En ligne/);
      expect(repository.commits(DEFAULT_BRANCH)).toHaveLength(3);
    },
  );
});

test('the editor of a site built without the address of its repository explains who can set that address', async () => {
  const page = await newPage({ locale: 'fr-FR' });
  const site = 'https://www.agence.example';
  await page.route(`${site}/**`, async (route) => {
    const url = route.request().url().replace(site, inject('siteUrl'));
    await route.fulfill({ response: await page.request.get(url) });
  });
  await page.goto(`${site}/atelier/`);
  await page.getByText('L’atelier n’est relié à aucun dépôt').waitFor();
  expect(await seriousFaults(page, 'body')).toEqual([]);
});

/** Runs in the browser: the CMS, which stores a draft 500 ms after the last change, stores it at a `write-drafts` event. */
function delayDrafts(): void {
  const start = window.setTimeout.bind(window);
  const delayed = (write: TimerHandler, delay?: number, ...values: unknown[]) => {
    if (delay !== 500 || !(write instanceof Function)) return start(write, delay, ...values);
    addEventListener('write-drafts', () => write(), { once: true });
    return 0;
  };
  Object.assign(window, { setTimeout: delayed });
}

async function seriousFaults(page: Page, part: string): Promise<string[]> {
  return (await axeFaults(page, (axe) => axe.include(part))).filter(isSerious);
}
