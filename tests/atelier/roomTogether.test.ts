import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { type OpenRoom, type RoomOnForge, startRoom } from './roomOnForge';

const { newPage } = browserPerWorker({ site: 'its own' });
const OFFER = 'content/offres/essentiel.md';
/** What the CMS asks before it goes on. */
const ASKED = '[role="dialog"], [role="alertdialog"]';
const OTHER_OFFER = 'content/offres/prestige.md';

let room: RoomOnForge;
beforeAll(async () => {
  room = await startRoom({ start: startFakeGitHub, kind: 'github' });
});
afterEach(() => room.forge.heal());
afterAll(() => room?.stop());

/** The form of an offer, in a browser of its own. */
async function editor(slug = 'essentiel'): Promise<OpenRoom> {
  const atelier = await room.open(await newPage({ locale: 'fr-FR' }));
  await atelier.withToken();
  await atelier.form('offres', slug);
  return atelier;
}
const price = (path = OFFER) => /^price: "(.*)"/m.exec(room.saved(path) ?? '')?.[1];

test('of two who edit one record, the second sees that the first did, and decides', async () => {
  const [one, two] = [await editor(), await editor()];
  await one.type('price', '1 600€ HT / mois');
  await two.type('note', 'Une note de la seconde personne.');
  await one.save();
  await expect.poll(() => price()).toBe('1 600€ HT / mois');

  await two.save();
  const dialog = two.page.locator(ASKED);
  await dialog.getByText(/Camille Martin.? a modifié cette fiche/).waitFor();
  await dialog.getByText('les modifications de cette personne seront perdues').waitFor();
  const commits = room.forge.repository.commits(DEFAULT_BRANCH).length;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(price()).toBe('1 600€ HT / mois');
  expect(await two.typed('note')).toBe('Une note de la seconde personne.');
  expect(room.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(commits);

  // Theirs instead: what the first saved, without a word of it typed again.
  await two.page.getByRole('button', { name: 'Recharger la fiche' }).first().click();
  await dialog.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect.poll(() => two.typed('price')).toBe('1 600€ HT / mois');
  await two.type('note', 'Une note sur leur version.');
  await two.save();
  await expect.poll(() => room.saved(OFFER)).toContain('note: "Une note sur leur version."');
  expect(price()).toBe('1 600€ HT / mois');
});

test('what two save of different records is both there', async () => {
  const [one, two] = [await editor(), await editor('prestige')];
  await one.type('price', '1 610€ HT / mois');
  await two.type('price', '2 110€ HT / mois');
  await one.save();
  await expect.poll(() => price()).toBe('1 610€ HT / mois');
  await two.save();
  await expect.poll(() => price(OTHER_OFFER)).toBe('2 110€ HT / mois');
  // The first goes on with a record that only they have changed.
  await one.page.getByText('Fiche enregistrée.').waitFor();
  await one.form('offres', 'essentiel');
  await one.type('price', '1 620€ HT / mois');
  await one.save();
  await expect.poll(() => price()).toBe('1 620€ HT / mois');
  expect(price(OTHER_OFFER)).toBe('2 110€ HT / mois');
});

test('what was typed in a tab that was closed is offered again, and saved', async () => {
  const first = await editor('sur-mesure');
  const path = 'content/offres/sur-mesure.md';
  const before = room.saved(path);
  await first.type('price', '2 500€ HT / mois');
  // It is put aside half a second after the last key.
  await first.page.waitForTimeout(1_200);
  const context = first.page.context();
  await first.page.close({ runBeforeUnload: false });

  const second = await room.open(await context.newPage());
  await second.entered();
  await second.goTo('offres', 'sur-mesure');
  const dialog = second.page.locator(ASKED);
  await dialog.getByText('modifications non enregistrées, mises de côté').waitFor();
  await dialog.getByRole('button', { name: /Restaurer|Reprendre/ }).click();
  await expect.poll(() => second.typed('price')).toBe('2 500€ HT / mois');
  expect(room.saved(path)).toBe(before);
  await second.save();
  await expect.poll(() => price(path)).toBe('2 500€ HT / mois');
});

test('a network that dies in the middle of a save loses nothing', async () => {
  const atelier = await editor('prestige');
  const before = room.saved(OTHER_OFFER);
  await atelier.type('price', '2 220€ HT / mois');
  const context = atelier.page.context();
  // The very request of the commit.
  await atelier.page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('createCommitOnBranch')
      ? route.abort('internetdisconnected')
      : route.fallback(),
  );
  await atelier.save();
  const dialog = atelier.page.getByRole('alertdialog').filter({ hasText: 'ne répond pas' });
  await dialog.waitFor();
  await dialog.getByRole('button').first().click();
  expect(room.saved(OTHER_OFFER)).toBe(before);
  expect(await atelier.typed('price')).toBe('2 220€ HT / mois');
  await atelier.page.unroute('**/api/graphql');
  await context.setOffline(true);
  await atelier.save();
  await dialog.waitFor();
  await dialog.getByRole('button').first().click();
  await context.setOffline(false);
  await atelier.save();
  await expect.poll(() => price(OTHER_OFFER)).toBe('2 220€ HT / mois');
});
