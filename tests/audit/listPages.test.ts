/** A list of forty articles, published under a sub-path: four pages, in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { formatResults } from '../../scripts/smoke/checkResults';
import { smoke } from '../../scripts/smoke/smoke';
import { browserPerWorker } from '../browser/browserPerWorker';
import { deadLinks } from '../browser/linkChecks';
import { type PublishedPage, readPublishedPage } from '../browser/publishedPage';
import { addressesIn } from '../builtSite';
import { htmlRules } from '../htmlRules';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';
import { manyArticles } from '../samples/manyArticles';
import { schemaErrors, type TestedSite, wrongUrls } from '../searchChecks';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const BASE = '/sous/chemin';
const PUBLIC = `https://user.example${BASE}`;
/** Beside the three of the tested content. */
const COUNT = 37;
const LIST = [1, 2, 3, 4].map((page) => `/ressources${page === 1 ? '' : `/page/${page}`}`);

const tabs = browserPerWorker({ site: 'its own' });
let copy: ProjectCopy;
let served: Served;
let site: TestedSite;

beforeAll(async () => {
  copy = copyProject();
  shareKept(copy.root);
  for (const [path, text] of Object.entries(manyArticles(COUNT))) {
    if (text) copy.write(`content/${path}`, text);
  }
  const build = await copy.build({ SITE_URL: PUBLIC });
  expect(build.code, build.output).toBe(0);
  const folder = join(copy.root, 'dist/client');
  served = await serveSite(folder, 0);
  site = { publicUrl: PUBLIC, servedUrl: served.url, folder, addresses: addressesIn(folder) };
});
afterAll(async () => {
  await served?.close();
  copy?.remove();
});

test('its pages are written, and none beyond the last', async () => {
  expect(site.addresses.filter((address) => address.startsWith('/ressources/page'))).toEqual(
    LIST.slice(1),
  );
  for (const number of ['0', '1', '5', '02', 'deux']) {
    const beyond = await fetch(`${served.url}/ressources/page/${number}`);
    expect(beyond.status, number).toBe(404);
  }
});

test('what is told to machines names pages that are there, at their own address', async () => {
  expect(await schemaErrors(site)).toEqual([]);
  expect(await wrongUrls(site)).toEqual([]);
  expect(formatResults(await smoke(served.url, { form: false }))).toContain('The site is in order');
});

test('is valid HTML, and no link of it is dead', async () => {
  const validator = new HtmlValidate(htmlRules);
  const page = await tabs.newPage({
    baseURL: new URL(served.url).origin,
    javaScriptEnabled: false,
  });
  const pages: PublishedPage[] = [];
  for (const address of site.addresses) pages.push(await readPublishedPage(page, BASE + address));
  expect(deadLinks(pages)).toEqual([]);
  for (const address of LIST) {
    const html = readFileSync(join(site.folder, address, 'index.html'), 'utf8');
    const { results } = await validator.validateString(html, address);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
});

test('leads a visitor without JavaScript from the first to the last and back, by the keyboard', async () => {
  const page = await tabs.newPage({ javaScriptEnabled: false });
  await page.goto(`${served.url}/ressources`);
  const titles: string[] = [];
  const read = async () => titles.push(...(await page.locator('article h2').allTextContents()));
  await read();
  for (const address of LIST.slice(1)) {
    await page.getByRole('link', { name: 'Page suivante' }).focus();
    await Promise.all([page.waitForURL(`**${address}`), page.keyboard.press('Enter')]);
    await read();
  }
  expect(new Set(titles).size).toBe(COUNT + 3);
  expect(titles).toHaveLength(COUNT + 3);
  expect(await page.getByRole('link', { name: 'Page suivante' }).count()).toBe(0);
  await Promise.all([
    page.waitForURL(`**${LIST[0]}`),
    page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: 'page 1' })
      .click(),
  ]);
  expect(await page.getByRole('link', { name: 'Page précédente' }).count()).toBe(0);
});

describe.each([
  [320, 'light'],
  [375, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  test('axe finds nothing, nothing is too wide, and every link can be pressed', async () => {
    const page = await tabs.newPage({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const address of LIST) {
      await page.goto(`${served.url}${address}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
      const links = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link');
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
