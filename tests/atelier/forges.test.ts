import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FORGE_SENTENCES } from '../../atelier/signIn/frenchForge';
import { forgeSettings } from '../../publish/atelier/forge';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type BareSite, openBareAtelier, startBareSite } from './bareSite';
import type { FakeForge, ForgeOptions } from './forges/fakeForge';
import { startFakeGitea } from './forges/gitea';
import { startFakeGitHub } from './forges/github';
import { startFakeGitLab } from './forges/gitlab';
import { DEFAULT_BRANCH } from './forges/repository';

const { newPage } = browserPerWorker({ site: 'its own' });
const ARTICLE = 'content/articles/un.md';
const files = { [ARTICLE]: '---\ntitle: Un article\n---\nBonjour.\n' };
const APP = 'a-public-application';

const FORGES: readonly (readonly [
  name: string,
  start: (options: ForgeOptions) => Promise<FakeForge>,
  kind: string,
])[] = [
  ['GitHub', startFakeGitHub, 'github'],
  ['GitLab', startFakeGitLab, 'gitlab'],
  ['Gitea', startFakeGitea, 'gitea'],
  ['Forgejo', (options) => startFakeGitea({ ...options, kind: 'forgejo' }), 'forgejo'],
];

let site: BareSite;
beforeAll(async () => {
  site = await startBareSite();
});
afterAll(() => site?.stop());

describe.each(FORGES)('%s', (name, start, kind) => {
  let forge: FakeForge;
  beforeAll(async () => {
    forge = await start({ files, clientId: APP });
    const ATELIER_APP_ID = kind === 'github' ? '' : APP;
    const place = { ATELIER_REPOSITORY: forge.repositoryUrl, ATELIER_FORGE: kind };
    site.use(forgeSettings({ ...place, ATELIER_APP_ID }, ''));
  });
  afterEach(() => {
    Object.assign(forge.behaviour, {
      rights: 'write',
      isExpired: false,
      conflictOn: undefined,
      isDown: false,
    });
  });
  afterAll(() => forge?.stop());

  async function opened(): Promise<Page> {
    const page = await newPage({ locale: 'fr-FR' });
    page.setDefaultTimeout(20_000);
    await openBareAtelier(page, site);
    return page;
  }
  async function withToken(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Se connecter avec un jeton' }).click();
    const field = page.getByRole('textbox', { name: 'Jeton d’accès personnel' });
    await field.fill(forge.token);
    await field.press('Enter');
  }
  async function edited(page: Page, title: string): Promise<void> {
    await page.getByText('Un article').first().click();
    await page.getByRole('textbox', { name: 'Titre' }).fill(title);
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  }
  const saved = () => forge.repository.head(DEFAULT_BRANCH)?.files.get(ARTICLE)?.toString();

  test.skipIf(kind === 'github')('in by its own window, without a server', async () => {
    const page = await opened();
    await page.getByRole('button', { name: /^Se connecter avec \u2068?(GitLab|Gitea)/ }).click();
    await page.getByText('Un article').first().waitFor();
  });

  test('whoever has no rights is told in French', async () => {
    forge.behaviour.rights = 'none';
    const page = await opened();
    await withToken(page);
    await page.getByText(/Vous n’avez pas accès au dépôt|n’existe pas/).waitFor();
  });

  test('a token that is no longer good', async () => {
    forge.behaviour.isExpired = true;
    const page = await opened();
    await withToken(page);
    await page.getByText('Le jeton fourni n’est pas valide.').waitFor();
  });

  test('a change is one commit', async () => {
    const page = await opened();
    await withToken(page);
    await edited(page, `Un autre titre pour ${name}`);
    await expect.poll(saved).toContain(`title: Un autre titre pour ${name}`);
    expect(forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(2);
  });

  test.each<[string, Partial<FakeForge['behaviour']>, keyof typeof FORGE_SENTENCES]>([
    ['with a sign-in that has expired', { isExpired: true }, 'expired'],
    ['without the right to write', { rights: 'read' }, 'forbidden'],
    ['while the forge is down', { isDown: true }, 'network'],
  ])('saved %s, nothing is lost, and it is said in French', async (_, behaviour, sentence) => {
    const page = await opened();
    await withToken(page);
    const title = page.getByRole('textbox', { name: 'Titre' });
    await page.getByRole('row').or(page.getByRole('gridcell')).first().click();
    await title.fill('Un titre qui ne part pas');
    const before = saved();
    Object.assign(forge.behaviour, behaviour);
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    await page.getByText(FORGE_SENTENCES[sentence]).waitFor();
    expect(saved()).toBe(before);
    expect(await title.inputValue()).toBe('Un titre qui ne part pas');
  });

  // GitLab's API names no version that a change stands on: the CMS looks before it saves, and that is all.
  test.skipIf(kind === 'gitlab')(
    'what somebody else saved meanwhile is not overwritten',
    async () => {
      const page = await opened();
      await withToken(page);
      await page.getByRole('row').or(page.getByRole('gridcell')).first().click();
      await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre trop tard');
      forge.behaviour.conflictOn = ARTICLE;
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      // GitHub's refusal has a string of the CMS's own.
      const sentence =
        kind === 'github' ? /by someone else|entre-temps|quelqu’un/i : FORGE_SENTENCES.conflict;
      await page.getByText(sentence).waitFor();
      expect(saved()).toContain('Une ligne de Dominique.');
      expect(saved()).not.toContain('Un titre trop tard');
    },
  );
});
