/** Tests a photo and a film that staff dropped in content/, in browsers. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { phoneFilm } from './extraSite';

const { servedUrl, folder } = inject('extraSite');
const tabs = browserPerWorker();

/** An article that shows the photo in its text; other pages show it as a cover, or among others. */
const TEXT = '/ressources/checklist-tournage-efficace';
const PAGES = ['/realisations/reel-1', '/realisations', TEXT];

test('browsers load a photo as AVIF in the width that they need, and the layout does not shift', async () => {
  const page = await tabs.newPage({ viewport: { width: 1280, height: 900 } });
  for (const address of PAGES) {
    await page.goto(`${servedUrl}${address}`);
    const image = page.locator('picture:has(source) img').first();
    // In a list, a woven drawing covers the photo until the pointer is over it.
    const card = page.locator('li', { has: image });
    if (await card.count()) await card.first().hover();
    await image.scrollIntoViewIfNeeded();
    const shown = () =>
      image.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.currentSrc);
    await expect.poll(shown).toMatch(/equipe-\d+\.[0-9a-f]+\.avif$/);
    // Only the image of a `<picture>` may take space in the layout, not its sources.
    const displays = await page
      .locator('picture > source')
      .evaluateAll((all) => all.map((source) => getComputedStyle(source).display));
    expect([...new Set(displays)]).toEqual(['none']);
    // The budget is 0.00, rounded: a late font moves a line by less than 0.005.
    expect(await page.evaluate(measureShift), address).toBeLessThan(0.005);
  }
});

test('a published film starts before it has loaded completely, unlike its original file', async () => {
  const [name = ''] = readdirSync(join(folder, 'films')).filter((file) =>
    /^debout.*mp4$/.test(file),
  );
  const server = await slowServer({
    '/published.mp4': readFileSync(join(folder, 'films', name)),
    '/dropped.mp4': phoneFilm(),
  });
  const { port } = server.address() as AddressInfo;
  try {
    const of = (film: string) => played(`http://localhost:${port}/${film}.mp4`);
    const seen = await Promise.all([of('published'), of('dropped')]);
    expect(seen).toEqual([{ width: 54, height: 96, duration: 1 }, undefined]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

/** Runs in the page: returns how much of it has moved since it was opened. */
function measureShift(): Promise<number> {
  return new Promise((resolve) => {
    const value = (entry: PerformanceEntry) => Number(Reflect.get(entry, 'value'));
    new PerformanceObserver((list) => {
      resolve(list.getEntries().reduce((sum, entry) => sum + value(entry), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 300);
  });
}

/** Plays a film without sound. @returns what played of it; undefined if nothing played in time. */
async function played(src: string) {
  const page = await tabs.newPage();
  return page.evaluate(async (address) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = address;
    document.body.append(video);
    const seen = new Promise<object>((resolve) => {
      video.addEventListener('timeupdate', () => {
        const { videoWidth: width, videoHeight: height, currentTime, duration } = video;
        if (currentTime > 0) resolve({ width, height, duration });
      });
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 5_000));
    video.play().catch(() => undefined);
    return Promise.race([seen, late]);
  }, src);
}

/** Starts a server that sends all but the last third of a file, and then waits. */
async function slowServer(files: Readonly<Record<string, Buffer>>): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url];
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': file.length });
    return response.write(file.subarray(0, Math.floor((file.length * 2) / 3)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
