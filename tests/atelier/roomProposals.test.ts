import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { NO_REPOSITORY } from '../../atelier/sentences';
import { browserPerWorker } from '../browser/browserPerWorker';
import { startFakeGitHub } from './forges/github';
import { PROBLEM } from './forges/githubChecks';
import { DEFAULT_BRANCH } from './forges/repository';
import { type OpenRoom, type RoomOnForge, startRoom } from './roomOnForge';

const { newPage } = browserPerWorker();
const OFFER = 'content/offres/essentiel.md';
const BRANCH = 'cms/offres/essentiel';

/** What the strip at the foot says, as soon as it does. */
const said = ({ page }: OpenRoom) =>
  expect.poll(() =>
    page.getByRole('region', { name: 'État de la publication' }).getByRole('status').textContent(),
  );

describe('where changes are proposed first', () => {
  let room: RoomOnForge;
  beforeAll(async () => {
    const environment = { ATELIER_PROPOSALS: '1' };
    room = await startRoom({ start: startFakeGitHub, kind: 'github', environment });
  });
  afterEach(() => room.forge.heal());
  afterAll(() => room?.stop());

  test('a change is a branch, is published once its checks are green, and is then live', async () => {
    const atelier = await room.open(await newPage({ locale: 'fr-FR' }));
    const { page } = atelier;
    const ask = page.locator('[role="dialog"], [role="alertdialog"]');
    await atelier.withToken();
    await atelier.form('offres', 'essentiel');
    const before = room.saved(OFFER) ?? '';
    const after = before.replace('1 500€', '1 800€');
    await atelier.type('price', '1 800€ HT / mois');
    room.forge.behaviour.checks = 'running';
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect.poll(() => room.saved(OFFER, BRANCH)).toBe(after);
    expect(room.saved(OFFER)).toBe(before);
    await ask.getByText('La donner à relire maintenant').waitFor();
    await ask.getByRole('button', { name: 'Donner à relire' }).click();
    await page.getByText('Proposition enregistrée : le site n’a pas changé.').waitFor();
    // The form closes once the proposal is handed over.
    await page.waitForURL(/#\/collections\/offres$/);
    await said(atelier).toMatch(/^Proposition en cours de vérification/);

    await atelier.form('offres', 'essentiel');
    await page.getByRole('button', { name: /À relire/ }).click();
    await page.getByRole('menuitemradio', { name: 'Prêt à publier' }).click();
    const publish = async () => {
      await page.getByRole('button', { name: 'Publier la fiche' }).click();
      await ask.getByText('seront en ligne dans quelques minutes').waitFor();
      await ask.getByRole('button', { name: 'Publier', exact: true }).click();
    };
    room.forge.behaviour.checks = 'red';
    await publish();
    await page.getByText('Pas publié : la raison est en bas de la page.').waitFor();
    await said(atelier).toMatch(/^Pas publiée : la vérification a refusé cette proposition/);
    await page.getByRole('listitem').filter({ hasText: PROBLEM }).waitFor();
    expect(room.saved(OFFER)).toBe(before);

    room.forge.behaviour.checks = 'green';
    await publish();
    await expect.poll(() => room.saved(OFFER)).toBe(after);
    // Its branch goes a moment later.
    await expect.poll(() => room.forge.repository.head(BRANCH)?.sha).toBeUndefined();
    await said(atelier).toMatch(/en attente de publication/);
    room.publish();
    await said(atelier).toMatch(/^En ligne/);
    expect(atelier.refused).toEqual([]);
  });

  test('a branch that a former proposal left behind is begun again', async () => {
    const atelier = await room.open(await newPage({ locale: 'fr-FR' }));
    const { repository } = room.forge;
    const [path, branch] = ['content/offres/prestige.md', 'cms/offres/prestige'];
    const left = { path, content: Buffer.from('former words') };
    repository.commit(branch, { message: 'Former', changes: [left] });
    await atelier.withToken();
    await atelier.form('offres', 'prestige');
    await atelier.type('note', 'Une note reprise.');
    await atelier.save();
    await expect.poll(() => room.saved(path, branch)).toContain('note: "Une note reprise."');
    expect(repository.changes(branch).map((change) => change.path)).toEqual([path]);
    expect(repository.commits(branch).map(({ message }) => message)).not.toContain('Former');
  });
});

describe('where changes go online at once', () => {
  let room: RoomOnForge;
  beforeAll(async () => {
    room = await startRoom({ start: startFakeGitHub, kind: 'github' });
  });
  afterAll(() => room?.stop());

  test('the strip says that a change waits, was refused and why, or is live', async () => {
    const atelier = await room.open(await newPage({ locale: 'fr-FR' }));
    await atelier.withToken();
    await atelier.form('offres', 'essentiel');
    await atelier.type('price', '1 900€ HT / mois');
    room.forge.behaviour.checks = 'running';
    await atelier.save();
    await said(atelier).toMatch(/^En attente de publication depuis quelques secondes/);
    room.forge.behaviour.checks = 'red';
    await said(atelier).toMatch(/^Refusé.* 1 point à corriger\. Le site en ligne n’a pas changé/);
    await atelier.page.getByRole('listitem').filter({ hasText: PROBLEM }).waitFor();
    await atelier.form('offres', 'essentiel');
    await atelier.type('price', '1 950€ HT / mois');
    room.forge.behaviour.checks = 'green';
    await atelier.save();
    await said(atelier).toMatch(/attente de publication/);
    room.publish();
    await said(atelier).toMatch(/^En ligne/);
    expect(room.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(3);
  });
});

describe('where the build knew of no repository', () => {
  test('on this machine, the folder is the only way in', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    await page.goto('/atelier/');
    await page.getByRole('button', { name: /dossier de cet ordinateur/ }).waitFor();
    expect(await page.getByRole('button', { name: /jeton/ }).count()).toBe(0);
    expect(await serious(page)).toEqual([]);
  });

  test('published, it says so, and who can change that', async () => {
    const page = await newPage({ locale: 'fr-FR' });
    const site = 'https://www.agence.example';
    await page.route(`${site}/**`, async (route) => {
      const url = route.request().url().replace(site, inject('siteUrl'));
      await route.fulfill({ response: await page.request.get(url) });
    });
    await page.goto(`${site}/atelier/`);
    await page.getByText(NO_REPOSITORY).waitFor();
    expect(await serious(page)).toEqual([]);
  });
});

/** What axe finds serious or critical. */
async function serious(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
