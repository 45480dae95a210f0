import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FORGE_SENTENCES } from '../../atelier/signIn/frenchForge';
import { browserPerWorker } from '../browser/browserPerWorker';
import type { FakeForge, ForgeOptions } from './forges/fakeForge';
import { startFakeGitea } from './forges/gitea';
import { startFakeGitHub } from './forges/github';
import { startFakeGitLab } from './forges/gitlab';
import { DEFAULT_BRANCH } from './forges/repository';
import { type RoomOnForge, startRoom } from './roomOnForge';

const { newPage } = browserPerWorker({ site: 'its own' });
const OFFER = 'content/offres/essentiel.md';
const PRICE = '1 500€ HT / mois';

const FORGES: readonly (readonly [
  name: string,
  kind: string,
  start: (options: ForgeOptions) => Promise<FakeForge>,
])[] = [
  ['GitHub', 'github', startFakeGitHub],
  ['GitLab', 'gitlab', startFakeGitLab],
  ['Forgejo', 'forgejo', (options) => startFakeGitea({ ...options, kind: 'forgejo' })],
];

describe.each(FORGES)('the published room on %s', (_, kind, start) => {
  let room: RoomOnForge;
  beforeAll(async () => {
    room = await startRoom({ start, kind });
  });
  afterEach(() => room.forge.heal());
  afterAll(() => room?.stop());

  const opened = async () => room.open(await newPage({ locale: 'fr-FR' }));
  const commits = () => room.forge.repository.commits(DEFAULT_BRANCH).length;

  test('in by its window; one field is one commit of one line, and again', async () => {
    const { page, refused, ...atelier } = await opened();
    await atelier.byWindow();
    const before = room.saved(OFFER) ?? '';
    const first = commits();
    for (const price of ['1 600 € HT / mois', '1 700 € HT / mois']) {
      await atelier.form('offres', 'essentiel');
      await atelier.type('price', price);
      await atelier.save();
      await expect.poll(() => room.saved(OFFER)).toBe(before.replace(PRICE, price));
      await page.getByText('Fiche enregistrée.').waitFor();
    }
    expect(commits()).toBe(first + 2);
    expect(refused).toEqual([]);
  });

  test.each<[string, Partial<FakeForge['behaviour']>, RegExp]>([
    ['has no rights on the repository', { rights: 'none' }, /n’existe pas|pas accès/],
    ['has a token that is no longer good', { isExpired: true }, /jeton fourni n’est pas valide/],
    ['finds the forge down', { isDown: true }, /ne répond pas/],
    ['finds the forge under repair', { htmlStatus: 503 }, /ne répond pas|en panne/],
  ])('whoever %s is told in French', async (_case, behaviour, sentence) => {
    const { page, refused } = await opened();
    Object.assign(room.forge.behaviour, behaviour);
    await page.getByRole('button', { name: /avec un jeton/ }).click();
    await page.getByRole('textbox', { name: /jeton/i }).fill(room.forge.token);
    await page.keyboard.press('Enter');
    await page.getByText(sentence).first().waitFor();
    expect(await english(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('what is refused is said, kept in the form, and saved once it can be', async () => {
    const atelier = await opened();
    const { page, refused } = atelier;
    await atelier.withToken();
    await atelier.form('offres', 'prestige');
    const path = 'content/offres/prestige.md';
    const before = room.saved(path) ?? '';
    const price = '2 100 € HT / mois';
    await atelier.type('price', price);
    const cases: readonly [Partial<FakeForge['behaviour']>, keyof typeof FORGE_SENTENCES][] = [
      [{ isExpired: true }, 'expired'],
      [{ rights: 'read' }, 'forbidden'],
      [{ isDown: true }, 'network'],
      [{ htmlStatus: 503 }, 'down'],
    ];
    for (const [behaviour, sentence] of cases) {
      Object.assign(room.forge.behaviour, behaviour);
      await atelier.save();
      const dialog = page.getByRole('alertdialog').filter({ hasText: FORGE_SENTENCES[sentence] });
      await dialog.waitFor();
      await dialog.getByRole('button').first().click();
      await dialog.waitFor({ state: 'hidden' });
      expect(room.saved(path)).toBe(before);
      expect(await atelier.typed('price')).toBe(price);
      room.forge.heal();
    }
    // Slow: neither a second commit nor an impatient refusal.
    room.forge.behaviour.delay = 1_500;
    await atelier.save();
    await expect.poll(() => room.saved(path)).toBe(before.replace('2 000€ HT / mois', price));
    expect(await english(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('a sign-in that ended is begun again in another tab, and what was typed is saved', async () => {
    const atelier = await opened();
    await atelier.withToken();
    await atelier.form('offres', 'sur-mesure');
    await atelier.type('price', '2 500€ HT / mois');
    room.forge.renewToken();
    await atelier.save();
    const dialog = atelier.page.getByRole('alertdialog');
    await dialog.filter({ hasText: FORGE_SENTENCES.expired }).waitFor();
    await dialog.getByRole('button').first().click();

    const other = await room.open(await atelier.page.context().newPage());
    await other.withToken();
    await other.page.close();

    await atelier.save();
    await expect
      .poll(() => room.saved('content/offres/sur-mesure.md'))
      .toContain('price: "2 500€ HT / mois"');
  });

  test('what somebody else saves at the same instant is not overwritten', async () => {
    const atelier = await opened();
    const { page } = atelier;
    await atelier.withToken();
    const path = 'content/options/community-manager.md';
    await atelier.form('options', 'community-manager');
    await atelier.type('price', '600€ HT / mois');
    room.forge.behaviour.conflictOn = path;
    await atelier.save();
    await page
      .getByText(/quelqu’un/i)
      .first()
      .waitFor();
    expect(room.saved(path)).toContain('Une ligne de Dominique.');
    expect(room.saved(path)).not.toContain('600€ HT / mois');
    expect(await atelier.typed('price')).toBe('600€ HT / mois');
  });
});

/** Words of English that a page shows, but for names. */
async function english(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  return (
    text.match(
      /\b(?:the|failed|please|your|sign in|request|server|unexpected|bad credentials)\b.*/gi,
    ) ?? []
  );
}
