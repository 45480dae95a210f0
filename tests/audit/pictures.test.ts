import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CACHE } from '../../reader/files/cache';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { htmlRules } from '../htmlRules';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { makePhoto } from '../samples/photo';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** One without a cover: its photo stands in the text alone. */
const ARTICLE = 'content/ressources/checklist-tournage-efficace.md';
const WORK = 'content/realisations/reel-1.md';
const PHOTO = 'content/images/Équipe.jpg';
const FIXED = { BUILD_DATE: '2026-01-31' };
/** Pages that show the photo: once as a cover, once among others, once in a text. */
const TEXT = 'ressources/checklist-tournage-efficace';
const PAGES = ['realisations/reel-1', 'realisations', TEXT];

const tabs = browserPerWorker();
let copy: ProjectCopy;
let article: string;
let photo: Buffer;
let site: Served;

const published = (page: string) => copy.read(`dist/client/${page}/index.html`);
const pictures = () => readdirSync(join(copy.root, 'dist/client/images')).sort();

/** What the published folder and the cache hold: names, and when each file was written. */
const stamps = (folder: string) =>
  readdirSync(join(copy.root, folder)).map((name) => [
    name,
    statSync(join(copy.root, folder, name)).mtimeMs,
  ]);

beforeAll(async () => {
  copy = copyProject();
  photo = await makePhoto({ width: 1300, height: 650, orientation: 6 });
  copy.write(PHOTO, photo);
  article = `${copy.read(ARTICLE)}\n![L'équipe](/images/Équipe.jpg)\n\n![](/images/Équipe.jpg "décorative") et [la photo](/images/Équipe.jpg)\n`;
  copy.write(ARTICLE, article);
  copy.write(WORK, copy.read(WORK).replace('/images/cover-reel-1.svg', '/images/Équipe.jpg'));
  const build = await copy.build(FIXED);
  expect(build.code, build.output).toBe(0);
  site = await serveSite(join(copy.root, 'dist/client'), 0);
});
afterAll(async () => {
  await site?.close();
  copy?.remove();
});

/** Run in the page: how much of it moved since it was opened. */
function measureShift(): Promise<number> {
  return new Promise((resolve) => {
    const value = (entry: PerformanceEntry) => Number(Reflect.get(entry, 'value'));
    new PerformanceObserver((list) => {
      resolve(list.getEntries().reduce((sum, entry) => sum + value(entry), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 300);
  });
}

describe('a photo that staff dropped in content/images', () => {
  test('is published in three formats, upright, without where or with what it was taken', async () => {
    const ours = pictures().filter((name) => /^equipe-\d/.test(name));
    expect(ours.map((name) => name.replace(/\.[0-9a-f]{16}\./, '.#.'))).toEqual([
      ...['equipe-400.#.avif', 'equipe-400.#.jpg', 'equipe-400.#.webp'],
      ...['equipe-650.#.avif', 'equipe-650.#.jpg', 'equipe-650.#.webp'],
    ]);
    expect(photo.includes('TestCamera')).toBe(true);
    for (const name of ours) {
      const bytes = readFileSync(join(copy.root, 'dist/client/images', name));
      expect(bytes.includes('TestCamera'), name).toBe(false);
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ exif, orientation }, name).toEqual({});
      expect([width, height], name).toEqual(name.includes('-400') ? [400, 800] : [650, 1300]);
      await expect(sharp(bytes).raw().toBuffer(), name).resolves.toBeDefined();
    }
  });

  test('the file itself, with its metadata, is nowhere in the site', () => {
    const files = readdirSync(join(copy.root, 'dist/client'), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(files.filter((file) => file.normalize('NFC').includes('Équipe'))).toEqual([]);
    for (const page of PAGES) expect(published(page), page).not.toContain('Équipe.jpg');
  });

  test('pages offer every format and width, keep its place, and are valid HTML', async () => {
    const validator = new HtmlValidate(htmlRules);
    for (const page of PAGES) {
      const html = published(page);
      const [picture = ''] = /<picture><source.*?<\/picture>/.exec(html) ?? [];
      expect(picture.match(/ type="image\/(?:avif|webp)"/g), page).toEqual([
        ' type="image/avif"',
        ' type="image/webp"',
      ]);
      expect(picture.match(/ sizes="/g), page).toHaveLength(3);
      expect(picture.match(/-650\.[0-9a-f]+\.(?:avif|webp|jpg) 650w/g), page).toHaveLength(3);
      expect(picture, page).toContain('width="650" height="1300"');
      expect(html, page).not.toMatch(/<link[^>]+as="image"|style="/);
      const { results } = await validator.validateString(html);
      expect(
        results.flatMap(({ messages }) => messages),
        page,
      ).toEqual([]);
    }
  });

  test('only the first picture where a page opens is fetched first; what is below waits', () => {
    for (const page of PAGES) {
      const images = published(page).match(/<img[^>]*>/g) ?? [];
      const priorities = images.map((image) => /fetchpriority="high"/i.test(image));
      const opens = page !== TEXT;
      expect(priorities, page).toEqual(images.map((_, index) => opens && index === 0));
      expect(images[0]?.includes('loading="lazy"'), page).toBe(!opens);
    }
    const ours = published(TEXT).match(/<img[^>]*equipe-\d[^>]*>/g) ?? [];
    expect(ours.map((image) => image.includes('loading="lazy"'))).toEqual([true, true]);
  });

  test('a link to it leads to its published form', async () => {
    const [, href = ''] = /href="(\/images\/[^"]+)"/.exec(published(TEXT)) ?? [];
    const response = await fetch(`${site.url}${href}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test('browsers take the AVIF, at the width they need, and nothing moves', async () => {
    const page = await tabs.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
    for (const address of PAGES) {
      await page.goto(`/${address}`);
      const image = page.locator('picture:has(source) img').first();
      // In a list, the trame over a photo parts under the pointer.
      const card = page.locator('li', { has: image });
      if (await card.count()) await card.first().hover();
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          image.evaluate(
            (shown) => shown instanceof HTMLImageElement && shown.complete && shown.currentSrc,
          ),
        )
        .toMatch(/equipe-\d+\.[0-9a-f]+\.avif$/);
      // A `<picture>` leaves its place to what it holds: its sources must take none.
      const sources = page.locator('picture > source');
      expect(
        await sources.evaluateAll((all) => [
          ...new Set(all.map((source) => getComputedStyle(source).display)),
        ]),
      ).toEqual(['none']);
      // 0.00, as the budget has it: a font that arrives late moves a line by less than that.
      expect(await page.evaluate(measureShift), address).toBeLessThan(0.005);
    }
  });

  test('the filter comes to life over the same HTML', async () => {
    const page = await tabs.newPage({ baseURL: site.url });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto('/realisations');
    const before = await page
      .locator('[data-island] ul')
      .last()
      .evaluate((list) => list.innerHTML);
    await page.getByRole('button', { name: 'Social' }).click();
    await expect.poll(() => page.locator('[aria-pressed=true]').textContent()).toBe('Social');
    await page.getByRole('button', { name: 'Tous' }).click();
    await expect.poll(() => page.locator('[data-island] > ul:last-of-type > li').count()).toBe(4);
    expect(
      await page
        .locator('[data-island] ul')
        .last()
        .evaluate((list) => list.innerHTML),
    ).toBe(before);
    expect(said).toEqual([]);
  });
});

describe('another build', () => {
  test('encodes nothing again, and gives the same bytes', async () => {
    const pages = PAGES.map(published);
    const names = pictures();
    // What a build notes of its own, it notes each time.
    const made = () => stamps(CACHE).filter(([name]) => !/^(?:notes|pages)-/.test(`${name}`));
    const cache = made();
    const build = await copy.build(FIXED);
    expect(build.code, build.output).toBe(0);
    expect(made()).toEqual(cache);
    expect(pictures()).toEqual(names);
    expect(PAGES.map(published)).toEqual(pages);
  });

  test('a photo cut short is said where it is cited, and the published site stays', async () => {
    const before = stamps('dist/client/images');
    copy.write(PHOTO, photo.subarray(0, photo.length / 2));
    const build = await copy.build(FIXED);
    expect(build.code).toBe(1);
    copy.write(PHOTO, photo);
    const line = article.split('\n').findIndex((text) => text.startsWith('![L')) + 1;
    expect(build.output).toContain(`${ARTICLE}:${line}:1
  L’image « /images/Équipe.jpg » est abîmée ou incomplète : elle ne s’ouvre pas.
  → Déposez-la de nouveau depuis l’original.`);
    expect(build.output).toContain(`${ARTICLE}:${line + 2}:1`);
    expect(build.output).toContain(`${WORK}:6:8
  cover.src (Fichier image) : l’image « /images/Équipe.jpg » est abîmée`);
    expect(build.output).toContain('le site en ligne n’a pas changé');
    expect(stamps('dist/client/images')).toEqual(before);
  });
});
