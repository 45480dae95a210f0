/** Tests a preview site under a sub-path, whose form sends messages to a function on another host. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ATELIER_ASSETS } from '../../publish/atelier/atelierPages';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { fileOf } from '../../publish/site/pageFiles';
import { smoke } from '../../scripts/smoke/smoke';
import { browserPerWorker } from '../browser/browserPerWorker';
import { contactForm } from '../browser/contactForm';
import { deadLinks, missingResources } from '../browser/linkChecks';
import { watchPolicy } from '../browser/policyWatch';
import { offenders, type PublishedPage, readPublishedPage } from '../browser/publishedPages';
import { htmlRules } from '../htmlRules';
import { namedUrls, schemaErrors, wrongUrls } from '../searchChecks';
import { BASE, FILM_ARTICLE } from './extraSite';

const site = inject('extraSite');
const { publicUrl, servedUrl, backend } = site;
const tabs = browserPerWorker();
const pages: PublishedPage[] = [];

beforeAll(async () => {
  const page = await tabs.newPage({
    ...{ baseURL: new URL(servedUrl).origin, javaScriptEnabled: false },
  });
  for (const address of site.addresses) pages.push(await readPublishedPage(page, BASE + address));
});

test('every internal link of a site under a sub-path has a target below that path', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(deadLinks(pages)).toEqual([]);
});

test('every page of a site under a sub-path is valid HTML', async () => {
  const validator = new HtmlValidate(htmlRules);
  const wrong: string[] = [];
  for (const address of site.addresses) {
    const html = readFileSync(join(site.folder, fileOf(address)), 'utf8');
    const { results } = await validator.validateString(html, address);
    for (const { messages } of results)
      wrong.push(...messages.map(({ message, selector }) => `${address} ${selector}: ${message}`));
  }
  expect(wrong).toEqual([]);
});

test('the site under a sub-path serves every image, font, style and script', async () => {
  expect(await missingResources(pages, servedUrl, new URL(publicUrl).origin)).toEqual([]);
  const page = await tabs.newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const address of ['/', '/offres', '/realisations']) {
    await page.goto(servedUrl + address);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(failed).toEqual([]);
});

test('the editor of a site under a sub-path renders pages with addresses below that path', () => {
  const folder = join(site.folder, ATELIER_ASSETS);
  // The engine shares chunks with the editor's page.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(code.some((text) => text.includes(`"${BASE}/"`))).toBe(true);
});

test('the canonical links and social images of a site under a sub-path begin with its public address', () => {
  const wrong = offenders(pages, ({ canonical, metas }) =>
    [canonical ?? publicUrl, metas['og:url'] ?? publicUrl, metas['og:image']].filter(
      (url) => !url?.startsWith(publicUrl),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every address in the feed, sitemap and JSON-LD is a page or file under the sub-path', async () => {
  expect(await schemaErrors(site)).toEqual([]);
  const inFeed = namedUrls(site).flatMap(({ from, url }) =>
    from === 'flux.xml, content' ? [url] : [],
  );
  const article = publicUrl + FILM_ARTICLE;
  expect(inFeed).toEqual(
    expect.arrayContaining([
      // The address of the page that shows the film.
      ...[article, `${publicUrl}/contact`, `${article}#un-essai`],
      expect.stringContaining(`${publicUrl}/images/logo-ostrelin`),
    ]),
  );
  expect(await wrongUrls(site)).toEqual([]);
});

test('the 404 page works at any depth under a sub-path, and logs the unknown path', async () => {
  const page = await tabs.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto(`${servedUrl}/un/chemin/inconnu`);
  expect(response?.status()).toBe(404);
  await expect.poll(() => logged.join()).toContain(`${BASE}/un/chemin/inconnu`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${servedUrl}/`);
  expect((await fetch(new URL('/offres', servedUrl))).status).toBe(404);
  const beyond = ['0', '1', '02', '99'].map((number) =>
    fetch(`${servedUrl}/ressources/page/${number}`),
  );
  expect((await Promise.all(beyond)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('under a sub-path, the portfolio filter hydrates without changing the HTML, and its links work', async () => {
  const page = await tabs.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${servedUrl}/realisations`);
  const list = page.locator('[data-island] ul').last();
  const html = () => list.evaluate((element) => element.innerHTML);
  const before = await html();
  await page.getByRole('button', { name: 'Branding' }).click();
  await page.getByText('réalisations affichées').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Tous' }).click();
  await expect.poll(html).toBe(before);
  await page.getByRole('link', { name: 'Maison Brioloup' }).click();
  await page.waitForURL(`${servedUrl}/realisations/maison-brioloup`);
  expect(logged).toEqual([]);
});

test('the _headers file of a site under a sub-path has only rules below that path, and the smoke test passes', async () => {
  const rules = readHeadersFile(readFileSync(join(site.folder, '_headers'), 'utf8'));
  expect(rules.filter(({ path }) => !path.startsWith(`${BASE}/`))).toEqual([]);
  const { headers } = await fetch(`${servedUrl}/assets/`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const { report } = await smoke(servedUrl, { form: false });
  expect(report).toContain('by header and in the page');
  expect(report).toMatch(/The site is in order$/);
});

test('the manifest of a site under a sub-path names icons and a start page below that path', async () => {
  const address = `${servedUrl}/site.webmanifest`;
  const manifest = await (await fetch(address)).json();
  expect(new URL(manifest.start_url, address).href).toBe(`${servedUrl}/`);
  for (const { src } of manifest.icons)
    expect((await fetch(new URL(src, address))).status).toBe(200);
});

test('a preview build forbids search engines to index it', async () => {
  const found = pages.filter(({ metas }) => metas.robots !== 'noindex');
  expect(found.map(({ address }) => address)).toEqual([]);
  expect(await (await fetch(`${servedUrl}/robots.txt`)).text()).toBe(
    `User-agent: *\nDisallow: ${BASE}/\n`,
  );
});

describe('contact form with a function on another host', () => {
  /** Answers like the contact function of a Supabase project. */
  beforeAll(async () => {
    const server = createServer(({ headers }, response) => {
      const isTyped = headers['content-type'] === 'application/x-www-form-urlencoded';
      response.writeHead(isTyped ? 303 : 200, {
        ...{ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        ...(isTyped ? { location: `${servedUrl}/contact#message-envoye` } : {}),
      });
      response.end('{}');
    });
    await new Promise<void>((resolve) =>
      server.listen(Number(new URL(backend).port), '127.0.0.1', resolve),
    );
    return () => server.close();
  });

  test.each([
    ['with JavaScript', true, 'Message envoyé'],
    ['without JavaScript', false, 'Votre message est arrivé.'],
  ])(
    'the contact form posts to its function’s own host, %s',
    async (_how, javaScriptEnabled, arrived) => {
      const page = await tabs.newPage({ javaScriptEnabled });
      const refused = await watchPolicy(page);
      await page.goto(`${servedUrl}/contact`);
      const form = contactForm(page);
      await form.fill();
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await form.button.click();
      expect((await sent).url()).toBe(`${backend}/functions/v1/send-contact-email`);
      await page.getByText(arrived).first().waitFor();
      expect(refused).toEqual([]);
    },
  );
});
