/** Tests `npm run dev` in a copy of the project: one server for all tests, and one that starts with a mistake. */
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
/** The former contents of the files that a test has changed. */
const before = new Map<string, string>();

beforeAll(async () => {
  server = await startDev();
  ({ copy, url } = server);
  browser = await launchChromium();
});
// Each test has its own page, so that a late reload of one does not disturb the next.
beforeEach(async () => {
  page = await browser.newPage();
});
// Restores all files, or one failed test would make all later ones fail.
afterEach(async () => {
  for (const file of before.keys()) restore(file);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await stop(server);
});

/** Starts a server with the NODE_ENV of a shell outside Vitest. @param prepare edits the copy before. */
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
/** Opens an address again and again until it has this heading. */
const untilHeading = (path: string, text: string) =>
  expect
    .poll(async () => (await page.goto(url + path)) && heading(), { timeout: 20_000 })
    .toBe(text);

describe('npm run dev, edits', () => {
  test('npm run dev shows an edit of content without a reload', async () => {
    await open('/');
    await expect.poll(heading).toBe(HEADLINE);
    edit(HOME, (text) => text.replaceAll('quelque chose à montrer', 'beaucoup de choses à dire'));
    await expect.poll(heading, patience).toContain('beaucoup de choses à dire');
  });

  test('npm run dev shows an edit of content made while the page was loading', async () => {
    const loading = async (route: Route) => {
      edit(HOME, (text) => text.replaceAll('quelque chose à montrer', 'tant de choses à dire'));
      // Waits until the server has announced the edit, to which no page listens yet.
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
  ])('npm run dev shows an edit of %s without a reload', async (_name, file, words, edited) => {
    await open('/contact');
    await page.locator('textarea').focus();
    edit(file, (code) => code.replaceAll(words, edited));
    await expect.poll(() => page.getByText(edited).count(), patience).toBe(1);
  });

  test('npm run dev shows a new picture in its published formats', async () => {
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

test('npm run dev shows a mistake in content over the page until it is fixed', async () => {
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
])('npm run dev answers the path %s with status %i', async (path, status) => {
  const response = await fetch(url + path, { headers: { Accept: 'text/html' } });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(status === 404 ? 'Oops! Page not found' : '<');
});

test('npm run dev says at the editor’s address, in French, that another command starts it', async () => {
  const response = await fetch(`${url}/atelier/`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('npm run atelier');
});

test('npm run dev prints no line for a request', async () => {
  await fetch(`${url}/offres`);
  expect(server.output()).not.toMatch(/HTTP|\/offres/);
});

test('npm run dev answers 403 to a request under another host name', async () => {
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
  'npm run dev refuses to serve %s',
  async (path) => {
    mkdirSync(join(copy.root, '.data'), { recursive: true });
    copy.write('.data/secret', 'SECRET');
    copy.write('.env', '');
    expect((await fetch(url + path)).status).toBe(403);
  },
);

test('npm run dev shows a draft, and marks it as one', async () => {
  copy.write('content/pages/essai.md', DRAFT);
  await untilHeading('/essai', 'Un essai');
  expect(await page.locator('[role=note]').textContent()).toContain('Brouillon');
});

describe('npm run dev, mistakes in code', () => {
  test('npm run dev shows the error page while a component throws, then the page', async () => {
    edit(FOOTER, (code) =>
      code.replace('const { identity } = site;', "throw new Error('broken');"),
    );
    await untilHeading('/offres', 'Unexpected Application Error!');
    restore(FOOTER);
    await untilHeading('/offres', 'Nos offres');
  });

  // The files are one of the reader, several of pages, and one that browsers run too.
  test.each([
    ['a schema that throws', 'model/records/recordSchemas.ts', THROWS],
    ['a component that throws', FOOTER, THROWS],
    ['a component that does not parse', FOOTER, SYNTAX],
    ['an island that does not parse', 'components/islands/ContactForm.island.tsx', SYNTAX],
  ])('npm run dev reports %s over the page until it is fixed', async (_kind, file, mistake) => {
    await open('/contact');
    await expect.poll(heading, patience).toBe('Contactez-nous');
    edit(file, (code) => code + mistake);
    await expect.poll(overlay, patience).toContain(file);
    if (mistake === THROWS) {
      expect(await overlay()).toContain('Thrown as it is loaded');
      expect(await overlay()).toContain(`${copy.root}/${file}:`);
    }

    // Another page opened in the meantime shows the same error, and recovers by itself too.
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

  test('npm run dev shows a mistake in browser code over the page until it is fixed', async () => {
    const file = 'components/islands/client.ts';
    await open('/contact');
    edit(file, (code) => code + SYNTAX);
    await expect.poll(overlay, patience).toContain(file);
    restore(file);
    await expect.poll(overlays, patience).toBe(0);
    await expect.poll(heading, patience).toBe('Contactez-nous');
  });

  test('npm run dev reports an import of a missing file until the file exists', async () => {
    await open('/contact');
    edit(FOOTER, (code) => `${code}\nimport './notYet';\n`);
    await expect.poll(overlay, patience).toContain('notYet');
    copy.write('components/layout/notYet.ts', 'export {};\n');
    await expect.poll(overlays, patience).toBe(0);
    restore(FOOTER);
    rmSync(join(copy.root, 'components/layout/notYet.ts'));
    await expect.poll(heading, patience).toBe('Contactez-nous');
  });

  test('npm run dev prints an uncaught error of a promise or a timer, and continues', async () => {
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

  test('npm run dev shows a mistake in code made before the command started, until it is fixed', async () => {
    let sound = '';
    const file = 'model/records/recordSchemas.ts';
    const other = await startDev((started) => {
      sound = started.read(file);
      started.write(file, sound + THROWS);
    });
    try {
      expect((await page.goto(`${other.url}/contact`))?.status()).toBe(500);
      await expect.poll(() => page.content(), patience).toContain(basename(file));
      // The edit comes at once, when Vite's watcher of files may still be starting.
      other.copy.write(file, sound);
      await expect.poll(heading, patience).toBe('Contactez-nous');
      expect(other.process.exitCode).toBe(null);
    } finally {
      await stop(other);
    }
  });
});

/** Returns the body of a page: the head has names of files with hashes, which differ in a build. */
function bodyOf(html: string): string {
  const [body = ''] = /<body.*<\/body>/s.exec(html) ?? [];
  expect(body.length).toBeGreaterThan(1_000);
  return body;
}
