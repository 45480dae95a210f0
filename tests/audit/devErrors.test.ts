import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../browser/chromium';
import { type DevServer, startDev } from './devServer';

const SYNTAX = '\nconst = ;\n';
const THROWS = "\nthrow new Error('Thrown as it is loaded');\n";
const MISSING = "\nimport './notYet';\n";

let server: DevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startDev();
  browser = await launchChromium();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(async () => {
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const overlay = () => page.locator('vite-error-overlay .window').textContent();
const heading = () => page.locator('h1').first().textContent();
const patience = { timeout: 30_000 };

const KINDS: readonly (readonly [kind: string, file: string])[] = [
  ['component', 'components/layout/Footer.tsx'],
  ['section with its fields', 'components/sections/Plans.tsx'],
  ['island', 'components/islands/ContactForm.island.tsx'],
  ['schema', 'model/recordSchemas.ts'],
  ['reader', 'reader/loadSite.ts'],
  ['route', 'pages/index.page.route.ts'],
  ['page', 'pages/index.page.server.tsx'],
  ['contract of the form', 'supabase/functions/_shared/contact/contract.ts'],
];

test.each(
  KINDS.flatMap(([kind, file]) => [
    [kind, 'does not parse', file, SYNTAX],
    [kind, 'throws as it is loaded', file, THROWS],
  ]),
)(
  'a %s that %s shows over the page with its place, and goes once mended',
  async (_kind, _how, file, mistake) => {
    const code = server.copy.read(file);
    await server.open(page, '/contact');
    await expect.poll(heading, patience).toBe('Contactez-nous');

    server.copy.write(file, code + mistake);
    await expect.poll(overlay, patience).toContain(basename(file));
    if (mistake === THROWS) expect(await overlay()).toContain('Thrown as it is loaded');

    // Opened meanwhile, an address shows the same, and comes back by itself too.
    const other = await browser.newPage();
    expect((await other.goto(`${server.url}/offres`))?.status()).toBe(500);
    await expect
      .poll(() => other.locator('vite-error-overlay .window').textContent(), patience)
      .toContain(basename(file));

    server.copy.write(file, code);
    await expect.poll(heading, patience).toBe('Contactez-nous');
    await expect.poll(() => page.locator('vite-error-overlay').count(), patience).toBe(0);
    await expect.poll(() => other.locator('h1').first().textContent(), patience).toBe('Nos offres');
    await other.close();
    expect(server.process.exitCode).toBe(null);
  },
);

test('a file that is imported before it exists mends the page when it comes', async () => {
  const file = 'components/layout/Footer.tsx';
  const code = server.copy.read(file);
  await server.open(page, '/contact');
  server.copy.write(file, code + MISSING);
  await expect.poll(overlay, patience).toContain('notYet');
  server.copy.write('components/layout/notYet.ts', 'export {};\n');
  await expect.poll(() => page.locator('vite-error-overlay').count(), patience).toBe(0);
  server.copy.write(file, code);
  rmSync(join(server.copy.root, 'components/layout/notYet.ts'));
  await expect.poll(heading, patience).toBe('Contactez-nous');
});

test.each([
  ['a promise', "\nPromise.reject(new Error('Left to itself'));\n"],
  ['a timer', "\nsetTimeout(() => { throw new Error('Left to itself'); });\n"],
])('what fails in %s that nobody catches is printed, and ends nothing', async (_what, mistake) => {
  const file = 'components/layout/Footer.tsx';
  const code = server.copy.read(file);
  const before = server.output().length;
  await server.open(page, '/contact');
  server.copy.write(file, code + mistake);
  await expect.poll(() => server.output().slice(before), patience).toContain('Left to itself');
  server.copy.write(file, code);
  await expect.poll(heading, patience).toBe('Contactez-nous');
  expect(server.process.exitCode).toBe(null);
});

test.each([
  ['component', 'components/layout/Footer.tsx', (code: string) => code + SYNTAX],
  ['schema', 'model/recordSchemas.ts', (code: string) => code + THROWS],
  ['Markdown file', 'content/pages/contact.md', (text: string) => text.replace('title:', 'titel:')],
])(
  'a server that starts with a mistake in a %s shows it, then the page',
  async (_kind, file, mistake) => {
    let sound = '';
    const other = await startDev((copy) => {
      sound = copy.read(file);
      copy.write(file, mistake(sound));
    });
    try {
      expect((await page.goto(`${other.url}/contact`))?.status()).toBe(500);
      await expect.poll(() => page.content(), patience).toContain(basename(file));
      // At once: Vite, which tells of edits, may still be starting.
      other.copy.write(file, sound);
      await expect.poll(heading, patience).toBe('Contactez-nous');
      expect(other.process.exitCode).toBe(null);
    } finally {
      await other.stop();
    }
  },
);
