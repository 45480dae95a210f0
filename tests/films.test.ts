import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker({ isPolicyWatched: true });

const WALL = '/realisations/maison-brioloup';
const ARTICLE = '/ressources/secrets-tournage';

/** Returns the paths that a page requests from now on, in a growing list. */
function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const state = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      moves: video.currentTime > 0,
      cues: [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => Reflect.get(cue, 'text')),
      captions: video.textTracks[0]?.mode,
    }));

test('a film loads only when it is played, and shows its captions', async () => {
  const page = await tabs.newPage({ javaScriptEnabled: true });
  const asked = watchRequests(page);
  await page.goto(WALL, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);

  await page.locator('video').first().focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => state(page))
    .toMatchObject({
      moves: true,
      captions: 'showing',
      cues: [expect.stringMatching(/Mon pain|la nuit/)],
    });
  expect(asked.some((path) => /^\/films\/fournil\.[\da-f]+\.mp4$/.test(path))).toBe(true);
  expect(asked.filter((path) => path.includes('roue') && path.endsWith('.mp4'))).toEqual([]);
});

test('the transcript of a film opens by keyboard, without JavaScript', async () => {
  const page = await tabs.newPage({ javaScriptEnabled: false });
  await page.goto(ARTICLE);
  const words = page.getByText('Mon pain, il travaille la nuit, comme moi.');
  expect(await words.isVisible()).toBe(false);
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await words.isVisible()).toBe(true);
});

test.each([
  [375, 667],
  [667, 375],
  [1280, 800],
])('on a screen of %i × %i px every film fits and keeps its proportions', async (width, height) => {
  const page = await tabs.newPage({ viewport: { width, height } });
  for (const address of [WALL, ARTICLE]) {
    await page.goto(address);
    const boxes = await page.locator('video').evaluateAll((videos: HTMLVideoElement[]) =>
      videos.map((video) => {
        const { width, height } = video.getBoundingClientRect();
        return { height, bent: Math.abs(width / height - video.width / video.height) };
      }),
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) {
      expect(box.height).toBeLessThanOrEqual(height);
      expect(box.bent).toBeLessThan(0.02);
    }
  }
});

test('a printed page shows the poster, title and address of a film instead of its player', async () => {
  const page = await tabs.newPage();
  await page.goto(ARTICLE);
  const poster = page.getByAltText('Une lumière fuchsine qui monte sur un fond de nuit.');
  const address = page.getByText(/\/films\/fournil\.[\da-f]+\.mp4$/);
  expect([await poster.isVisible(), await address.isVisible()]).toEqual([false, false]);
  await page.emulateMedia({ media: 'print' });
  expect([await poster.isVisible(), await address.isVisible()]).toEqual([true, true]);
  expect(await page.locator('video').isVisible()).toBe(false);
  expect(await page.getByText('Le fournil avant le jour').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  // The printed page contains the poster, which no screen had loaded.
  const pdf = await page.pdf();
  expect(pdf.toString('latin1')).toContain('/DCTDecode');
});
