import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FORGE_MESSAGES } from '../../atelier/saving/forgeFetch';
import { browserPerWorker } from '../browser/browserPerWorker';
import { makePhoto } from '../samples/photo';
import { type EditorOnForge, type ForgeKind, type OpenEditor, startEditor } from './editorOnForge';
import type { FakeForge, ForgeOptions } from './forges/fakeForge';
import { startFakeGitea } from './forges/gitea';
import { startFakeGitHub } from './forges/github';
import { startFakeGitLab } from './forges/gitlab';
import { DEFAULT_BRANCH } from './forges/repository';
import { draftBackups, waitForDraftBackup } from './formPage';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const OFFER = 'content/offres/essentiel.md';

const FORGES: [kind: ForgeKind, start: (options: ForgeOptions) => Promise<FakeForge>][] = [
  ['github', startFakeGitHub],
  ['gitlab', startFakeGitLab],
  ['gitea', startFakeGitea],
];

type Behaviour = Partial<FakeForge['behaviour']>;

/** Failures that all forges answer in the same way, so that only one forge is tested. */
const NOT_IN: [string, Behaviour, RegExp][] = [
  ['has a token that is no longer good', { isExpired: true }, /jeton fourni n’est pas valide/],
  ['finds the forge down', { isDown: true }, /ne répond pas/],
  ['finds the forge under repair', { htmlStatus: 503 }, /ne répond pas|en panne/],
];
type Refused = readonly [Behaviour, keyof typeof FORGE_MESSAGES];
/** When another person's commit arrives: before or after the forge compares the files. */
const AT_ONCE: readonly [when: string, option: string, changesAfterComparison: boolean][] = [
  ['saved at the same instant', 'community-manager', false],
  ['written at the same instant', 'formation-conseil-coaching', true],
];
const FORBIDDEN: Refused = [{ rights: 'read' }, 'forbidden'];
const NOT_SAVED: readonly Refused[] = [
  FORBIDDEN,
  [{ isExpired: true }, 'expired'],
  [{ isDown: true }, 'network'],
  [{ htmlStatus: 503 }, 'down'],
  [{ proxyStatus: 502 }, 'network'],
];

describe.each(FORGES)('published editor on %s', (kind, start) => {
  let published: EditorOnForge;
  let editor: OpenEditor;
  let page: Page;
  beforeAll(async () => {
    published = await startEditor(start, kind);
    page = await newPage({ locale: 'fr-FR' });
    editor = await published.open(page);
  });
  afterEach(async () => {
    published.forge.heal();
    expect(await english(page)).toEqual([]);
    expect(editor.refused).toEqual([]);
  });
  afterAll(() => published?.stop());

  test.each<[string, Behaviour, RegExp]>([
    ['has no rights on the repository', { rights: 'none' }, /n’existe pas|pas accès/],
    ...(kind === 'github' ? NOT_IN : []),
  ])('the editor explains in French that a person %s', async (_, behaviour, sentence) => {
    await page.reload();
    Object.assign(published.forge.behaviour, behaviour);
    await editor.paste();
    await page.getByText(sentence).first().waitFor();
  });

  /** Waits until the CMS shows its list after a save: it would leave a form opened before that. */
  const listed = () => page.waitForURL(/#\/collections\/offres$/);

  test('the editor signs people in by a pop-up window, and saves an edited field as a commit that changes one line', async () => {
    await editor.byWindow();
    const before = published.saved(OFFER) ?? '';
    await editor.form('offres', 'essentiel');
    await editor.type('price', '1 600 € HT / mois');
    await editor.save();
    await expect
      .poll(() => published.saved(OFFER))
      .toBe(before.replace('1 500€ HT / mois', '1 600 € HT / mois'));
    await page.getByText('Fiche enregistrée.').waitFor();
    expect(published.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(2);
    await listed();
  });

  test('the editor reports a refused save, keeps the typed text, and saves it at the next try', async () => {
    const path = 'content/offres/prestige.md';
    const before = published.saved(path) ?? '';
    const price = '2 100 € HT / mois';
    await editor.form('offres', 'prestige');
    await editor.type('price', price);
    for (const [behaviour, sentence] of kind === 'github' ? NOT_SAVED : [FORBIDDEN]) {
      Object.assign(published.forge.behaviour, behaviour);
      await editor.save();
      await answered(sentence);
      expect(published.saved(path)).toBe(before);
      expect(await editor.typed('price')).toBe(price);
      published.forge.heal();
    }
    // A slow forge gets no second commit, and its answer is awaited.
    published.forge.behaviour.delay = 1_000;
    await editor.save();
    await expect.poll(() => published.saved(path)).toBe(before.replace('2 000€ HT / mois', price));
    await page.getByText('Fiche enregistrée.').waitFor();
    expect(published.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(3);
    await listed();
  });

  test('saving a record keeps the changes that somebody else has saved since it was opened', async () => {
    await editor.form('offres', 'essentiel');
    await editor.type('note', 'Sans engagement.');
    const theirs = (published.saved(OFFER) ?? '').replace('1 600 €', '1 700 €');
    published.forge.repository.commit(DEFAULT_BRANCH, {
      message: 'Un autre prix',
      changes: [{ path: OFFER, content: Buffer.from(theirs) }],
    });
    await editor.save();
    await page.getByText(/ : Prix\./).waitFor();
    expect(published.saved(OFFER)).toBe(theirs.replace(/^note: .*/m, 'note: "Sans engagement."'));
    await listed();
  });

  test('the editor saves several forms in one commit, but leaves out a form with a mistake, and names its record', async () => {
    const strip = page.frameLocator('iframe').first().getByRole('navigation');
    const change = async (folder: string, slug: string, field: string, value: string) => {
      await editor.form(folder, slug);
      await editor.type(field, value);
      await waitForDraftBackup(page, value);
    };
    const before = published.forge.repository.commits(DEFAULT_BRANCH).length;
    const commits = () => published.forge.repository.commits(DEFAULT_BRANCH).length - before;
    await change('offres', 'essentiel', 'note', 'Toutes ensemble.');
    await change('options', 'community-manager', 'price', '650 euros');
    await change('offres', 'sur-mesure', 'note', 'Celle-ci aussi.');
    await strip.getByRole('button', { name: 'Enregistrer les 3 fiches' }).click();
    await page.getByText('Manager » reste à enregistrer : 1 point à corriger').waitFor();
    await listed();
    expect(commits()).toBe(1);
    expect(published.saved(OFFER)).toContain('note: "Toutes ensemble."');
    expect(published.saved('content/offres/sur-mesure.md')).toContain('note: "Celle-ci aussi."');
    expect(published.forge.repository.head(DEFAULT_BRANCH)?.message).toBe(
      'Modifie content/offres/sur-mesure.md, content/offres/essentiel.md',
    );
    const drafts = await page.evaluate(draftBackups);
    expect(drafts).toContain('650 euros');
    expect(drafts).not.toMatch(/ensemble|aussi/);

    await editor.form('offres', 'essentiel');
    // A form with changes would ask.
    expect(await editor.typed('note')).toBe('Toutes ensemble.');

    // Corrected, the form that was left out is saved with another one, and nothing remains to be saved.
    await strip.getByRole('link', { name: /Manager$/ }).click();
    await expect.poll(() => editor.typed('price')).toBe('650 euros');
    await editor.type('price', '650€ HT / mois');
    await waitForDraftBackup(page, '650€ HT');
    await change('offres', 'essentiel', 'note', 'Toutes les deux.');
    await strip.getByRole('button', { name: 'Enregistrer les 2 fiches' }).click();
    await listed();
    expect(commits()).toBe(2);
    await editor.form('offres', 'essentiel');
    await page.getByText('Rien à corriger').waitFor();
    await strip.waitFor({ state: 'detached' });
    expect(await page.evaluate(draftBackups)).toBe('[[]]');
  });

  // A commit to GitLab names no version: the CMS only asks for the last commit before (docs/editor.md).
  test.runIf(kind !== 'gitlab').each(kind === 'gitea' ? AT_ONCE : AT_ONCE.slice(0, 1))(
    'the editor overwrites no change that is %s',
    async (_when, slug, changesAfterComparison) => {
      const path = `content/options/${slug}.md`;
      await editor.form('options', slug);
      await editor.type('price', '600€ HT / mois');
      Object.assign(published.forge.behaviour, { conflictOn: path, changesAfterComparison });
      await editor.save();
      const notice = page.getByText(/quelqu’un/i).first();
      await notice.waitFor();
      expect(published.saved(path)).toContain('Une ligne de Dominique.');
      expect(published.saved(path)).not.toContain('600€ HT / mois');
      expect(await editor.typed('price')).toBe('600€ HT / mois');
      await page.getByRole('alertdialog').getByRole('button').first().click();
    },
  );

  test.runIf(kind === 'github')(
    'the editor restores typed text after an expired sign-in was renewed',
    async () => {
      await editor.form('offres', 'sur-mesure');
      await editor.type('price', '2 500€ HT / mois');
      published.forge.renewToken();
      await editor.save();
      await answered('expired');
      await page.reload();
      await editor.paste();
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect.poll(() => editor.typed('price')).toBe('2 500€ HT / mois');
      await editor.save();
      await expect
        .poll(() => published.saved('content/offres/sur-mesure.md'))
        .toContain('price: "2 500€ HT / mois"');
      await listed();
    },
  );

  test.runIf(kind !== 'github')('the editor saves after the sign-in was renewed', async () => {
    await editor.form('offres', 'sur-mesure');
    await editor.type('price', '2 500€ HT / mois');
    published.forge.renewToken();
    await editor.save();
    await expect
      .poll(() => published.saved('content/offres/sur-mesure.md'))
      .toContain('price: "2 500€ HT / mois"');
    await listed();
  });

  test.runIf(kind === 'gitea')('the editor links to the failed job at the forge', async () => {
    published.forge.behaviour.checks = 'red';
    await page.reload();
    await editor.entered();
    const report = page.getByRole('link', { name: 'Voir le rapport' });
    const job = `${published.forge.url}/agence/site/actions/runs/1/jobs/0`;
    await expect.poll(() => report.getAttribute('href')).toBe(job);
  });

  test.runIf(kind === 'github')(
    'the preview of a text shows a picture that was saved after the last publication',
    async () => {
      const article = 'content/ressources/secrets-tournage.md';
      const text = `${published.saved(article)}\n\n![Un quai](/images/quai-sous-la-pluie.jpg)\n`;
      const photo = await makePhoto({ width: 1000, height: 500 });
      published.forge.repository.commit(DEFAULT_BRANCH, {
        message: 'Une photo',
        changes: [
          { path: article, content: Buffer.from(text) },
          { path: 'content/images/quai-sous-la-pluie.jpg', content: photo },
        ],
      });
      await page.reload();
      await editor.entered();
      await editor.form('ressources', 'secrets-tournage');
      await page.getByText('Rien à corriger').waitFor();
      const image = page
        .frameLocator('iframe')
        .first()
        .frameLocator('iframe')
        .getByAltText('Un quai');
      await image.scrollIntoViewIfNeeded();
      // The picture comes from the forge, fetched with the token and shown by a blob URL at its full width.
      await expect
        .poll(() =>
          image.evaluate((shown: HTMLImageElement) => shown.naturalWidth / shown.naturalHeight),
        )
        .toBe(2);
      expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/^blob:/);
    },
  );

  async function answered(sentence: keyof typeof FORGE_MESSAGES): Promise<void> {
    const dialog = page.getByRole('alertdialog').filter({ hasText: FORGE_MESSAGES[sentence] });
    await dialog.getByRole('button').first().click();
    await dialog.waitFor({ state: 'hidden' });
  }
});

/** Returns the English words that a page shows, except names. */
async function english(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  return (
    text.match(
      /\b(?:the|failed|please|your|sign in|request|server|unexpected|bad credentials)\b.*/gi,
    ) ?? []
  );
}
