import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';
import { accept, answerContact, contactForm } from './browser/contactForm';
import { mainAddresses } from './browser/mainAddresses';
import { idle } from './browser/settled';
import { plainText } from './plainText';

/** What a page did while it was opened. */
interface Visit {
  readonly address: string;
  readonly errors: readonly string[];
  readonly requests: readonly string[];
  readonly stored: readonly string[];
}

const UNKNOWN = '/une/page-inconnue';

const tabs = browserPerWorker();
const visits: Visit[] = [];

beforeAll(async () => {
  const page = await tabs.newPage();
  let errors: string[] = [];
  let requests: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  for (const address of inject('siteAddresses').filter((path) => path !== '/404')) {
    errors = [];
    requests = [];
    await page.goto(address);
    // Whatever a page would fetch by itself begins at once after its load.
    await idle(page);
    visits.push({ address, errors, requests, stored: await stored(page) });
  }
});

/** Cookies, storage, databases and caches that a page has left in the browser. */
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

describe('every page, once open', () => {
  test('no error, no warning', () => {
    expect(visits.filter(({ errors }) => errors.length)).toEqual([]);
  });

  test('an unknown path is logged to the console, and is the only thing that is', async () => {
    const page = await tabs.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(UNKNOWN);
    const own = () => logged.filter((words) => !words.startsWith('Failed to load resource'));
    await expect.poll(own).toEqual([expect.stringContaining(UNKNOWN)]);
  });

  test('no request to anyone else', () => {
    const foreign = visits.flatMap(({ address, requests }) =>
      requests
        .filter((url) => new URL(url).origin !== inject('siteUrl') && !url.startsWith('data:'))
        .map((url) => `${address}: ${url}`),
    );
    expect(foreign).toEqual([]);
  });

  test('no cookie, nothing stored', () => {
    expect(visits.filter(({ stored }) => stored.length)).toEqual([]);
  });
});

describe('once used, to the end', () => {
  test('the form has stored nothing and asked its own function alone', async () => {
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

  test('the filter has stored nothing', async () => {
    const page = await tabs.newPage();
    await page.goto('/realisations');
    await page.getByRole('button', { name: 'Branding' }).click();
    await page.locator('[aria-pressed=true]', { hasText: 'Branding' }).waitFor();
    expect(await stored(page)).toEqual([]);
  });
});

/** What the tests above prove: a policy that says less, or more, would no longer be true. */
const CLAIMS = [
  'ce site ne dépose aucun cookie et ne vous suit pas',
  "Aucun cookie n'est déposé pendant votre visite, ni par nous, ni par un tiers.",
  "Nous n'avons installé ni outil de mesure d'audience, ni publicité, ni bouton de partage.",
  'transmet votre message à notre serveur sans rien enregistrer sur votre appareil',
];

test('the cookie policy says so', async () => {
  const page = await tabs.newPage();
  await page.goto('/politique-cookies');
  const words = plainText(await page.locator('main').innerText());
  expect(CLAIMS.filter((claim) => !words.includes(claim))).toEqual([]);
});

test('no page scrolls sideways, from a small phone to a large screen', async () => {
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
