import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATELIER_ASSETS } from '../../publish/atelier/atelierPages';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { formatResults } from '../../scripts/smoke/checkResults';
import { smoke } from '../../scripts/smoke/smoke';
import { launchChromium } from '../browser/chromium';
import { contactForm } from '../browser/contactForm';
import { deadLinks, missingResources } from '../browser/linkChecks';
import { type PublishedPage, readPublishedPage } from '../browser/publishedPage';
import { offenders } from '../browser/publishedPages';
import { addressesIn } from '../builtSite';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';
import { namedUrls, schemaErrors, type TestedSite, wrongUrls } from '../searchChecks';

/** A preview too, so that one build shows both. */
const BASE = '/sous/chemin';
const PUBLIC = `https://user.example${BASE}`;
const ENVIRONMENT = { SITE_URL: `${PUBLIC}/`, SITE_PREVIEW: '1', BUILD_DATE: '2026-01-31' };

/** What no article has yet: addresses that the feed must complete. */
const ARTICLE = 'content/ressources/secrets-tournage.md';
const ADDRESSES =
  '\n## Un essai\n\n[Écrire](/contact), [relire](#un-essai).\n\n![](/images/logo-ostrelin.svg "décorative")\n';

let copy: ProjectCopy;
let served: Served;
let browser: Browser;
let site: TestedSite;
const pages: PublishedPage[] = [];

beforeAll(async () => {
  copy = copyProject();
  shareKept(copy.root);
  copy.write(ARTICLE, `${copy.read(ARTICLE)}${ADDRESSES}`);
  const build = await copy.build(ENVIRONMENT);
  expect(build.code, build.output).toBe(0);
  const folder = join(copy.root, 'dist/client');
  served = await serveSite(folder, 0);
  site = { publicUrl: PUBLIC, servedUrl: served.url, folder, addresses: addressesIn(folder) };
  browser = await launchChromium();
  const page = await newPage({ javaScriptEnabled: false });
  for (const address of site.addresses) pages.push(await readPublishedPage(page, BASE + address));
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await served?.close();
  copy?.remove();
});

const newPage = (options: { javaScriptEnabled: boolean }): Promise<Page> =>
  browser.newPage({ baseURL: new URL(served.url).origin, ...options });

test('every link and anchor leads somewhere, and none leaves the sub-path', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(deadLinks(pages)).toEqual([]);
});

test('every image, font, style and script is there', async () => {
  expect(await missingResources(pages, served.url, new URL(PUBLIC).origin)).toEqual([]);
  const page = await newPage({ javaScriptEnabled: true });
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const address of ['/', '/offres', '/realisations']) {
    await page.goto(BASE + address);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(failed).toEqual([]);
});

test('the editor draws pages with addresses of the sub-path', () => {
  const folder = join(site.folder, ATELIER_ASSETS);
  const [engine = ''] = readdirSync(folder).filter((name) => name.startsWith('engine-'));
  expect(readFileSync(join(folder, engine), 'utf8')).toContain(`"${BASE}/"`);
});

test('canonical links and social images are those of the public address', () => {
  const wrong = offenders(pages, ({ canonical, metas }) =>
    [canonical ?? PUBLIC, metas['og:url'] ?? PUBLIC, metas['og:image']].filter(
      (url) => !url?.startsWith(PUBLIC),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every address that machines are told is that of a page, or of a file', async () => {
  expect(await schemaErrors(site)).toEqual([]);
  const inFeed = namedUrls(site).filter(({ from }) => from === 'flux.xml, content');
  expect(inFeed.map(({ url }) => url)).toEqual([
    // Where the film of the text is shown.
    `${PUBLIC}/ressources/secrets-tournage`,
    `${PUBLIC}/contact`,
    `${PUBLIC}/ressources/secrets-tournage#un-essai`,
    expect.stringContaining(`${PUBLIC}/images/logo-ostrelin`),
  ]);
  expect(await wrongUrls(site)).toEqual([]);
});

test('the page of unknown addresses stands at any depth, and their path is logged', async () => {
  const page = await newPage({ javaScriptEnabled: true });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto(`${BASE}/un/chemin/inconnu`);
  expect(response?.status()).toBe(404);
  await expect.poll(() => logged.join()).toContain(`${BASE}/un/chemin/inconnu`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${served.url}/`);
  expect((await fetch(new URL('/offres', served.url))).status).toBe(404);
});

test('the filter works, and what it shows leads to pages of the site', async () => {
  const page = await newPage({ javaScriptEnabled: true });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${BASE}/realisations`);
  await page.getByRole('button', { name: 'Branding' }).click();
  await page.getByText('réalisations affichées').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Maison Brioloup' }).click();
  await page.waitForURL(`${served.url}/realisations/maison-brioloup`);
  expect(errors).toEqual([]);
});

test('the form sends to the function of the site itself, with and without JavaScript', async () => {
  const endpoint = `${BASE}/functions/v1/send-contact-email`;
  const page = await newPage({ javaScriptEnabled: true });
  const asked: string[] = [];
  await page.route('**/functions/v1/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 200, json: { ok: true } });
  });
  await page.goto(`${BASE}/contact`);
  expect(await page.locator('main form').getAttribute('action')).toBe(endpoint);
  const form = contactForm(page);
  await form.fill();
  await form.button.click();
  await page.getByText('Message envoyé').waitFor();
  expect(asked).toEqual([endpoint]);
});

test('browsers prepare pages by the rules of the sub-path', async () => {
  const response = await fetch(`${served.url}/offres`);
  const rules = response.headers.get('speculation-rules') ?? '';
  expect(rules).toBe(`"${BASE}/speculation-rules.json"`);
  expect((await fetch(new URL(JSON.parse(rules), served.url))).status).toBe(200);
});

test('its headers are told to hosts under the sub-path, and it passes the smoke test', async () => {
  const rules = readHeadersFile(readFileSync(join(site.folder, '_headers'), 'utf8'));
  expect(rules.filter(({ path }) => !path.startsWith(`${BASE}/`))).toEqual([]);
  const { headers } = await fetch(`${served.url}/assets/`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const told = formatResults(await smoke(served.url, { form: false }));
  expect(told).toContain('by header and in the page');
  expect(told).toContain('note  robots: search engines are kept away');
  expect(told).toMatch(/The site is in order$/);
});

test('icons of the manifest stand beside it', async () => {
  const address = `${served.url}/site.webmanifest`;
  const manifest = await (await fetch(address)).json();
  expect(new URL(manifest.start_url, address).href).toBe(`${served.url}/`);
  for (const { src } of manifest.icons)
    expect((await fetch(new URL(src, address))).status).toBe(200);
});

test('search engines are kept away from a preview', async () => {
  const found = pages.filter(({ metas }) => metas.robots !== 'noindex');
  expect(found.map(({ address }) => address)).toEqual([]);
  expect(await (await fetch(`${served.url}/robots.txt`)).text()).toBe(
    `User-agent: *\nDisallow: ${BASE}/\n`,
  );
});
