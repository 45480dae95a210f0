/** `npm run dev` in a copy of the project: one server for all, and one that starts with a mistake. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';
import { fileOf } from '../../publish/site/pageFiles';
import { launchChromium } from '../browser/chromium';
import { freePort } from '../ports';
import { copyProject, type ProjectCopy, type Running, shareCache } from '../projectCopy';
import { makePhoto } from '../samples/photo';

const HOME = 'content/pages/accueil.md';
const HEADLINE = 'Petit ou grand, vous avez quelque chose à montrer.';
const FOOTER = 'components/layout/Footer.tsx';
const DRAFT = `---
title: Un essai
description: Une page en cours d'écriture, que seuls les relecteurs peuvent voir pour le moment.
draft: oui
---

Bientôt.
`;
const SYNTAX = '\nconst = ;\n';
const THROWS = "\nthrow new Error('Thrown as it is loaded');\n";
const patience = { timeout: 30_000 };

interface DevServer extends Running {
  readonly copy: ProjectCopy;
  readonly url: string;
}

let server: DevServer;
let copy: ProjectCopy;
let url: string;
let browser: Browser;
let page: Page;
/** What the files were that a test has changed. */
const before = new Map<string, string>();

beforeAll(async () => {
  server = await startDev();
  ({ copy, url } = server);
  browser = await launchChromium();
});
// A page of its own for each test: a reload that one asked for must not hit the next.
beforeEach(async () => {
  page = await browser.newPage();
});
// Sound again, or one failure would be the failure of all.
afterEach(async () => {
  for (const file of before.keys()) restore(file);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await stop(server);
});

/** Starts a server, with NODE_ENV as it is outside of Vitest. @param prepare edits the copy before. */
async function startDev(prepare?: (copy: ProjectCopy) => void): Promise<DevServer> {
  const copy = copyProject();
  prepare?.(copy);
  shareCache(copy.root);
  const port = await freePort();
  const running = copy.runBundled('dev', { PORT: String(port), NODE_ENV: undefined });
  await vi.waitFor(() => expect(running.output()).toContain('Relecture'), { timeout: 60_000 });
  return { ...running, copy, url: `http://localhost:${port}` };
}

async function stop(started: DevServer | undefined): Promise<void> {
  started?.process.kill();
  await started?.ended;
  started?.copy.remove();
}

/** Changes a file until the end of the test. */
function edit(file: string, change: (text: string) => string): void {
  const text = copy.read(file);
  expect(change(text)).not.toBe(text);
  before.set(file, text);
  copy.write(file, change(text));
}

function restore(file: string): void {
  copy.write(file, before.get(file) ?? '');
  before.delete(file);
}

/** Opens an address, and waits until the page listens for reloads. */
const open = (path: string) =>
  Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('connected')),
    page.goto(`${url}${path}`),
  ]);
const heading = (shown = page) => shown.locator('h1').first().textContent();
const overlay = (shown = page) => shown.locator('vite-error-overlay .window').textContent();
const overlays = () => page.locator('vite-error-overlay').count();
/** Opens an address again and again until its heading is this. */
const untilHeading = (path: string, text: string) =>
  expect
    .poll(async () => (await page.goto(url + path)) && heading(), { timeout: 20_000 })
    .toBe(text);

describe('an edit shows by itself', () => {
  test('of content', async () => {
    await open('/');
    await expect.poll(heading).toBe(HEADLINE);
    edit(HOME, (text) => text.replaceAll('quelque chose à montrer', 'beaucoup de choses à dire'));
    await expect.poll(heading, patience).toContain('beaucoup de choses à dire');
  });

  test('of content, while the page is still loading', async () => {
    const loading = async (route: Route) => {
      edit(HOME, (text) => text.replaceAll('quelque chose à montrer', 'tant de choses à dire'));
      // Until the server has announced the edit, which nobody heard.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    };
    await page.route('**/@vite/client', loading, { times: 1 });
    await page.goto(url);
    await expect.poll(heading, patience).toContain('tant de choses à dire');
  });

  test.each([
    ['a component', 'components/layout/Layout.tsx', 'Aller au contenu', 'Aller au texte'],
    ['an island', 'components/islands/ContactForm.island.tsx', 'Envoyer le', 'Expédier le'],
  ])('of %s', async (_name, file, words, edited) => {
    await open('/contact');
    await page.locator('textarea').focus();
    edit(file, (code) => code.replaceAll(words, edited));
    await expect.poll(() => page.getByText(edited).count(), patience).toBe(1);
  });

  test('of a picture that is dropped, in a published form', async () => {
    const draft = DRAFT.replace('Un essai', 'Une photo').replace('Une page', 'Une autre page');
    const [file, photo] = ['content/pages/photo.md', 'content/images/essai.jpg'];
    copy.write(file, `${draft}\n![Un essai](/images/essai.jpg)\n`);
    await expect.poll(async () => (await page.goto(`${url}/photo`))?.status(), patience).toBe(500);
    copy.write(photo, await makePhoto());
    const image = page.getByRole('img', { name: 'Un essai' });
    await image.waitFor(patience);
    const shown = () =>
      image.evaluate(
        (img) => img instanceof HTMLImageElement && img.naturalWidth && img.currentSrc,
      );
    await expect.poll(shown, patience).toMatch(/essai-\d+\.\w+\.avif$/);
    for (const dropped of [file, photo]) rmSync(join(copy.root, dropped));
  });
});

test('a mistake of content shows over the page with its place, and goes once it is fixed', async () => {
  await open('/');
  edit(HOME, (text) => text.replace('headline:', 'headlin:'));
  await expect.poll(overlay, patience).toContain('content/pages/accueil.md:6:5');
  expect((await page.goto(`${url}/offres`))?.status()).toBe(500);
  expect(await page.locator('body > pre').textContent()).toContain('accueil.md:6:5');
  restore(HOME);
  await expect.poll(heading, patience).toBe('Nos offres');
  expect(await overlays()).toBe(0);
});

test('npm run dev shows the body of each page as a build publishes it', async () => {
  for (const path of ['/', '/contact', '/realisations', '/404']) {
    const built = readFileSync(join(inject('siteFolder'), fileOf(path)), 'utf8');
    const live = await (await fetch(url + path)).text();
    expect(bodyOf(live), path).toBe(bodyOf(built));
  }
});

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
  expect(await response.text()).toContain(status === 404 ? 'Oops! Page not found' : '<');
});

test('npm run dev says in French that it does not open the editor', async () => {
  const response = await fetch(`${url}/atelier/`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('npm run atelier');
});

test('no line is printed for a request', async () => {
  await fetch(`${url}/offres`);
  expect(server.output()).not.toMatch(/HTTP|\/offres/);
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

test.each(['/.data/secret', '/.data/secret?raw', '/.env?import&raw', '/@fs/etc/passwd?raw'])(
  'the file %s is refused',
  async (path) => {
    mkdirSync(join(copy.root, '.data'), { recursive: true });
    copy.write('.data/secret', 'SECRET');
    copy.write('.env', '');
    expect((await fetch(url + path)).status).toBe(403);
  },
);

test('a draft is there, marked as one', async () => {
  copy.write('content/pages/essai.md', DRAFT);
  await untilHeading('/essai', 'Un essai');
  expect(await page.locator('[role=note]').textContent()).toContain('Brouillon');
});

describe('a mistake in code', () => {
  test('that fails as a page is made shows the error screen, then the page', async () => {
    edit(FOOTER, (code) =>
      code.replace('const { identity } = site;', "throw new Error('broken');"),
    );
    await untilHeading('/offres', 'Unexpected Application Error!');
    restore(FOOTER);
    await untilHeading('/offres', 'Nos offres');
  });

  // One of the reader, those of pages, one that browsers run too.
  test.each([
    ['a schema that throws as it is loaded', 'model/records/recordSchemas.ts', THROWS],
    ['a component that throws as it is loaded', FOOTER, THROWS],
    ['a component that does not parse', FOOTER, SYNTAX],
    ['an island that does not parse', 'components/islands/ContactForm.island.tsx', SYNTAX],
  ])('of %s shows over the page with its place, and goes', async (_kind, file, mistake) => {
    await open('/contact');
    await expect.poll(heading, patience).toBe('Contactez-nous');
    edit(file, (code) => code + mistake);
    await expect.poll(overlay, patience).toContain(file);
    if (mistake === THROWS) {
      expect(await overlay()).toContain('Thrown as it is loaded');
      expect(await overlay()).toContain(`${copy.root}/${file}:`);
    }

    // Opened meanwhile, an address shows the same, and comes back by itself too.
    const other = await browser.newPage();
    expect((await other.goto(`${url}/offres`))?.status()).toBe(500);
    await expect.poll(() => overlay(other), patience).toContain(basename(file));

    restore(file);
    await expect.poll(heading, patience).toBe('Contactez-nous');
    await expect.poll(overlays, patience).toBe(0);
    await expect.poll(() => heading(other), patience).toBe('Nos offres');
    await other.close();
    expect(server.process.exitCode).toBe(null);
  });

  test('of code that only browsers run shows over the page, and goes', async () => {
    const file = 'components/islands/client.ts';
    await open('/contact');
    edit(file, (code) => code + SYNTAX);
    await expect.poll(overlay, patience).toContain(file);
    restore(file);
    await expect.poll(overlays, patience).toBe(0);
    await expect.poll(heading, patience).toBe('Contactez-nous');
  });

  test('of a file that is imported before it exists goes when it comes', async () => {
    await open('/contact');
    edit(FOOTER, (code) => `${code}\nimport './notYet';\n`);
    await expect.poll(overlay, patience).toContain('notYet');
    copy.write('components/layout/notYet.ts', 'export {};\n');
    await expect.poll(overlays, patience).toBe(0);
    restore(FOOTER);
    rmSync(join(copy.root, 'components/layout/notYet.ts'));
    await expect.poll(heading, patience).toBe('Contactez-nous');
  });

  test('that nobody catches, in a promise or a timer, is printed, and ends nothing', async () => {
    const printed = server.output().length;
    await open('/contact');
    edit(
      FOOTER,
      (code) =>
        `${code}\nPromise.reject(new Error('Left in a promise'));\nsetTimeout(() => { throw new Error('Left in a timer'); });\n`,
    );
    for (const error of ['Left in a promise', 'Left in a timer'])
      await expect.poll(() => server.output().slice(printed), patience).toContain(error);
    restore(FOOTER);
    await expect.poll(heading, patience).toBe('Contactez-nous');
    expect(server.process.exitCode).toBe(null);
  });

  test('with which a server starts is shown, then the page', async () => {
    let sound = '';
    const file = 'model/records/recordSchemas.ts';
    const other = await startDev((started) => {
      sound = started.read(file);
      started.write(file, sound + THROWS);
    });
    try {
      expect((await page.goto(`${other.url}/contact`))?.status()).toBe(500);
      await expect.poll(() => page.content(), patience).toContain(basename(file));
      // At once: Vite, which notices edits, may still be starting.
      other.copy.write(file, sound);
      await expect.poll(heading, patience).toBe('Contactez-nous');
      expect(other.process.exitCode).toBe(null);
    } finally {
      await stop(other);
    }
  });
});

/** Returns what a page shows: the build names the files of the head by their content. */
function bodyOf(html: string): string {
  const [body = ''] = /<body.*<\/body>/s.exec(html) ?? [];
  expect(body.length).toBeGreaterThan(1_000);
  return body;
}
