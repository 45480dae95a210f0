import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { startFakeGitHub } from './forges/github';
import { DEFAULT_BRANCH } from './forges/repository';
import { type RoomOnForge, startRoom } from './roomOnForge';

const { newPage } = browserPerWorker({ site: 'its own' });
const OFFER = 'content/offres/essentiel.md';

describe('GitHub', () => {
  let room: RoomOnForge;
  beforeAll(async () => {
    room = await startRoom({ start: startFakeGitHub, kind: 'github' });
  });
  afterAll(() => room?.stop());
  const opened = async () => room.open(await newPage({ locale: 'fr-FR' }));

  test('by its window, one field is one commit of one line', async () => {
    const atelier = await opened();
    await atelier.byWindow();
    await atelier.form('offres', 'essentiel');
    const before = room.saved(OFFER) ?? '';
    await atelier.type('price', '1 600 € HT / mois');
    await atelier.save();
    await expect.poll(() => room.saved(OFFER)).toBe(before.replace('1 500€', '1 600 €'));
    await atelier.page.waitForTimeout(1500);
    await atelier.page.screenshot({ path: '/tmp/room-a.png' });
    console.log(await atelier.page.locator('body').innerText());
    await atelier.form('offres', 'essentiel');
    await atelier.type('price', '1 700 € HT / mois');
    await atelier.save();
    await expect.poll(() => room.saved(OFFER)).toBe(before.replace('1 500€', '1 700 €'));
    expect(room.forge.repository.commits(DEFAULT_BRANCH)).toHaveLength(3);
    expect(atelier.refused).toEqual([]);
    console.log(room.forge.requests);
  });
});
