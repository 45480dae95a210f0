import { readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../browser/chromium';
import type { ProjectCopy } from '../projectCopy';
import { makePhoto } from '../samples/photo';
import { type DevServer, startDev } from './devServer';

const HOME = 'content/pages/accueil.md';
const HEADLINE = 'Petit ou grand, vous avez quelque chose à montrer.';

const DROPPED = { page: 'content/pages/photo.md', photo: 'content/images/essai.jpg' };

describe('npm run dev', () => {
  let copy: ProjectCopy;
  let server: DevServer;
  let browser: Browser;
  let page: Page;
  let url: string;
  let sound: string;

  beforeAll(async () => {
    server = await startDev();
    ({ copy, url } = server);
    sound = copy.read(HOME);
    browser = await launchChromium();
  });
  // A page of its own for each test: a reload that one asked for must not hit the next.
  beforeEach(async () => {
    page = await browser.newPage();
  });
  // Sound content again, or one failure would be the failure of all.
  afterEach(async () => {
    if (copy.read(HOME) !== sound) copy.write(HOME, sound);
    for (const file of Object.values(DROPPED)) rmSync(join(copy.root, file), { force: true });
    await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const open = (path: string) => server.open(page, path);
  const heading = () => page.locator('h1').first().textContent();
  const overlay = () => page.locator('vite-error-overlay .message-body').textContent();

  test('an edit of content shows by itself', async () => {
    await open('/');
    await expect.poll(heading).toBe(HEADLINE);
    copy.write(HOME, sound.replaceAll('quelque chose à montrer', 'beaucoup de choses à dire'));
    await expect.poll(heading, { timeout: 20_000 }).toContain('beaucoup de choses à dire');
    copy.write(HOME, sound);
    await expect.poll(heading, { timeout: 20_000 }).toBe(HEADLINE);
  });

  test('a mistake shows over the page with its place, and goes once mended', async () => {
    await open('/');
    copy.write(HOME, sound.replace('headline:', 'headlin:'));
    await expect.poll(overlay, { timeout: 20_000 }).toContain('content/pages/accueil.md:6:5');
    expect(await overlay()).toContain('headline');
    copy.write(HOME, sound);
    await expect
      .poll(() => page.locator('vite-error-overlay').count(), { timeout: 20_000 })
      .toBe(0);
    expect(await heading()).toBe(HEADLINE);
  });

  test('an address opened while content is wrong shows the problems, then the page', async () => {
    copy.write(HOME, sound.replace('headline:', 'headlin:'));
    await expect
      .poll(async () => (await page.goto(`${url}/offres`))?.status(), { timeout: 20_000 })
      .toBe(500);
    expect(await page.locator('li').first().textContent()).toContain('accueil.md:6:5');
    copy.write(HOME, sound);
    await expect.poll(heading, { timeout: 20_000 }).toBe('Nos offres');
  });

  test.each(['/', '/contact', '/realisations', '/404'])(
    'the page at %s is the one that is built, but for what stands beside it',
    async (path) => {
      const file = path === '/404' ? '404.html' : join(path, 'index.html');
      const built = readFileSync(join(inject('siteFolder'), file), 'utf8');
      const live = await (await fetch(url + path)).text();
      expect(bodyOf(live)).toBe(bodyOf(built));
    },
  );

  test.each([
    ['/nulle-part', 404],
    ['/nulle-part.html', 404],
    ['/offres/', 200],
    ['/favicon.svg', 200],
    ['/%E0%A4%A', 404],
    ['/content/site.md/', 404],
  ])('%s is answered with %i', async (path, status) => {
    const response = await fetch(url + path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(status);
    const type = status === 404 ? 'Oops! Page not found' : '<';
    expect(await response.text()).toContain(type);
  });

  test('another name that leads here reads no draft', async () => {
    const { port } = new URL(url);
    const status = await new Promise((resolve) => {
      get({ port, host: 'localhost', headers: { Host: `evil.example:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(403);
  });

  test('a draft is there, marked as one', async () => {
    copy.write('content/pages/essai.md', DRAFT);
    await expect
      .poll(async () => (await page.goto(`${url}/essai`)) && heading(), { timeout: 20_000 })
      .toBe('Un essai');
    expect(await page.locator('[role=note]').textContent()).toContain('Brouillon');
  });

  test('a picture shows as soon as it is dropped, in a published form', async () => {
    const draft = DRAFT.replace('Un essai', 'Une photo').replace('Une page', 'Une autre page');
    copy.write(DROPPED.page, `${draft}\n![Un essai](/images/essai.jpg)\n`);
    await expect
      .poll(async () => (await page.goto(`${url}/photo`))?.status(), { timeout: 20_000 })
      .toBe(500);
    copy.write(DROPPED.photo, await makePhoto());
    const image = page.getByRole('img', { name: 'Un essai' });
    await image.waitFor({ timeout: 20_000 });
    await expect
      .poll(
        () => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    expect(
      await image.evaluate((shown) => shown instanceof HTMLImageElement && shown.currentSrc),
    ).toMatch(/essai-\d+\.\w+\.avif$/);
  });

  test('a page that cannot be made shows the error screen, then the page', async () => {
    const file = 'components/layout/Footer.tsx';
    const code = copy.read(file);
    copy.write(file, code.replace('const { identity } = site;', "throw new Error('broken');"));
    await expect
      .poll(async () => (await page.goto(`${url}/offres`)) && heading(), { timeout: 20_000 })
      .toBe('Unexpected Application Error!');
    copy.write(file, code);
    await expect
      .poll(async () => (await page.goto(`${url}/offres`)) && heading(), { timeout: 20_000 })
      .toBe('Nos offres');
  });

  test.each([
    ['a component', 'components/layout/Layout.tsx', 'Aller au contenu', 'Aller au texte'],
    ['an island', 'components/islands/ContactForm.island.tsx', 'Envoyer le', 'Expédier le'],
  ])('an edit of %s shows by itself', async (_name, file, words, edited) => {
    const code = copy.read(file);
    await open('/contact');
    await page.locator('textarea').focus();
    expect(code).toContain(words);
    copy.write(file, code.replaceAll(words, edited));
    await expect.poll(() => page.getByText(edited).count(), { timeout: 20_000 }).toBe(1);
    copy.write(file, code);
    await expect.poll(() => page.getByText(words).count(), { timeout: 20_000 }).toBe(1);
  });
});

/** What a page shows: the build names the files of the head by their content. */
function bodyOf(html: string): string {
  const [body = ''] = /<body.*<\/body>/s.exec(html) ?? [];
  expect(body.length).toBeGreaterThan(1_000);
  return body;
}

const DRAFT = `---
title: Un essai
description: Une page en cours d'écriture, que seuls les relecteurs peuvent voir pour le moment.
draft: oui
---

Bientôt.
`;
