import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fileOf } from '../publish/site/pageFiles';
import { browserPerWorker } from './browser/browserPerWorker';
import { accept, answerContact, contactForm } from './browser/contactForm';
import { mainAddresses } from './browser/publishedPages';
import { idle } from './browser/waiting';
import { plainText } from './plainText';

/**
 * The limits of bytes with brotli, before the visitor does anything. The HTML fits into the ten packets that a server
 * may send before it waits for an answer (RFC 6928); the rest is what a phone on a slow network loads in about a
 * second.
 */
const BUDGET = { html: 14_000, script: 2_000, filter: 4_000, font: 60_000, home: 150_000 } as const;

type Kind = 'document' | 'script' | 'font' | 'other';

/** What a page did when it was opened. */
interface Visit {
  readonly address: string;
  readonly errors: readonly string[];
  readonly requests: readonly string[];
  readonly stored: readonly string[];
  readonly hasIsland: boolean;
  readonly bytes: Readonly<Record<Kind, number>>;
}

const UNKNOWN = '/une/page-inconnue';

const tabs = browserPerWorker();
const visits: Visit[] = [];

beforeAll(async () => {
  const page = await tabs.newPage();
  // Routing disables the cache, so that each page is measured as at a first visit.
  await page.route('**', (route) => route.continue());
  let errors: string[] = [];
  let requests: Request[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('request', (request) => requests.push(request));
  for (const address of inject('siteAddresses')) {
    errors = [];
    requests = [];
    await page.goto(address);
    // A page would request further files directly after its load.
    await idle(page);
    const bytes = { document: 0, script: 0, font: 0, other: 0 };
    for (const request of requests) bytes[kindOf(request)] += weigh(request);
    const hasIsland = (await page.locator('[data-island]').count()) > 0;
    const urls = requests.map((request) => request.url());
    visits.push({ address, errors, requests: urls, stored: await stored(page), hasIsland, bytes });
  }
});

/** Returns the cookies, storage, databases and caches that a page has left in the browser. */
async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  return [...cookies.map(({ name }) => name), ...kept];
}

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  return type === 'document' || type === 'script' || type === 'font' ? type : 'other';
}

/** Returns the transferred bytes of a published file, compressed with brotli; a font is compressed already. */
function weigh(request: Request): number {
  const { pathname } = new URL(request.url());
  const file = pathname.includes('.') ? pathname : fileOf(pathname);
  const content = readFileSync(join(inject('siteFolder'), file));
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}

function overBudget(kind: Kind, limit: number): string[] {
  return visits
    .filter(({ bytes }) => bytes[kind] > limit)
    .map(({ address, bytes }) => `${address}: ${bytes[kind]} bytes of ${limit}`);
}

describe('every page after it has loaded', () => {
  test('no page logs an error or a warning to the console', () => {
    // The console logs the status 404 of the 404 page.
    const wrong = visits.filter(({ address, errors }) => address !== '/404' && errors.length);
    expect(wrong).toEqual([]);
  });

  test('the 404 page logs only the unknown path to the console', async () => {
    const page = await tabs.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(UNKNOWN);
    const own = () => logged.filter((words) => !words.startsWith('Failed to load resource'));
    await expect.poll(own).toEqual([expect.stringContaining(UNKNOWN)]);
  });

  test('no page sends a request to another site', () => {
    const foreign = visits.flatMap(({ address, requests }) =>
      requests
        .filter((url) => new URL(url).origin !== inject('siteUrl') && !url.startsWith('data:'))
        .map((url) => `${address}: ${url}`),
    );
    expect(foreign).toEqual([]);
  });

  test('no page stores anything in the browser', () => {
    expect(visits.filter(({ stored }) => stored.length)).toEqual([]);
  });
});

describe('weight of pages', () => {
  test('the HTML of each page, with its CSS, is small enough for the first round trip of a connection', () => {
    expect(overBudget('document', BUDGET.html)).toEqual([]);
  });

  test('a page with an interactive part (island) loads 2 kB of JavaScript at most before a visitor acts, other pages none', () => {
    expect(overBudget('script', BUDGET.script)).toEqual([]);
    expect(visits.filter(({ bytes }) => bytes.script > 0).length).toBeGreaterThan(1);
    expect(visits.filter(({ bytes, hasIsland }) => bytes.script > 0 !== hasIsland)).toEqual([]);
  });

  test('the portfolio page loads 4 kB of JavaScript at most even after a visitor uses its filter, and stores nothing in the browser', async () => {
    const page = await tabs.newPage();
    const scripts: Request[] = [];
    page.on('request', (request) => {
      if (kindOf(request) === 'script') scripts.push(request);
    });
    await page.goto('/realisations');
    await page.getByRole('button', { name: 'Social' }).click();
    await page.locator('[aria-pressed=true]', { hasText: 'Social' }).waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = scripts.reduce((sum, request) => sum + weigh(request), 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET.filter);
    expect(await stored(page)).toEqual([]);
  });

  test('the fonts of each page weigh 60 kB at most', () => {
    expect(overBudget('font', BUDGET.font)).toEqual([]);
  });

  test('the home page and its files weigh 150 kB at most', () => {
    const home = visits.find(({ address }) => address === '/');
    const total = Object.values(home?.bytes ?? {}).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(BUDGET.home);
  });
});

describe('contact form after sending', () => {
  test('the contact form stores nothing in the browser, and sends requests only to its function', async () => {
    const page = await tabs.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await answerContact(page, accept);
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await page.getByText('Message envoyé').waitFor();
    expect(await stored(page)).toEqual([]);
    expect(asked.filter((url) => new URL(url).origin !== inject('siteUrl'))).toEqual([]);
  });
});

/** Sentences of the cookie policy that the tests above prove. If it says less, or more, it is no longer true. */
const CLAIMS = [
  'ce site ne dépose aucun cookie et ne vous suit pas',
  "Aucun cookie n'est déposé pendant votre visite, ni par nous, ni par un tiers.",
  "Nous n'avons installé ni outil de mesure d'audience, ni publicité, ni bouton de partage.",
  'transmet votre message à notre serveur sans rien enregistrer sur votre appareil',
];

test('the cookie policy promises that the site sets no cookie and does not track visitors', async () => {
  const page = await tabs.newPage();
  await page.goto('/politique-cookies');
  const words = plainText(await page.locator('main').innerText());
  expect(CLAIMS.filter((claim) => !words.includes(claim))).toEqual([]);
});

test('no page scrolls sideways on screens from 320 to 2,560 px', async () => {
  const page = await tabs.newPage();
  const wrong: string[] = [];
  for (const address of [...mainAddresses(), UNKNOWN]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const width of [320, 375, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) wrong.push(`${address}: ${excess} px too wide at ${width} px`);
    }
  }
  expect(wrong).toEqual([]);
});
