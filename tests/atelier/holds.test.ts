import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ATELIER_ASSETS, ATELIER_FOLDER } from '../../publish/atelier/atelierPages';
import { headersOf } from '../../publish/headers/headerRules';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { browserPerWorker } from '../browser/browserPerWorker';
import { watchPolicy } from '../browser/policyWatch';
import { openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker();
const read = (file: string) => readFileSync(join(inject('siteFolder'), file), 'utf8');
const NAMES_IT = new RegExp(`/${ATELIER_FOLDER}(?:/|["?#]|$)`, 'm');

describe('the site without its editing room', () => {
  test('no page, list or script of it names the room', () => {
    const naming = readdirSync(inject('siteFolder'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:html|css|js|xml|txt|json)$/.test(file))
      .filter((file) => !file.startsWith(ATELIER_FOLDER) && file !== 'vercel.json')
      // What the version tells of every file.
      .filter((file) => file !== 'version.json')
      .filter((file) => NAMES_IT.test(read(file)));
    expect(naming).toEqual([]);
  });

  test('search engines are kept away by the page and by its headers', async () => {
    expect(read(`${ATELIER_FOLDER}/index.html`)).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
    const { headers } = await fetch(`${inject('siteUrl')}/${ATELIER_FOLDER}/`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });
});

test('its files are kept for ever, and come compressed, the largest too', async () => {
  const files = readdirSync(join(inject('siteFolder'), ATELIER_ASSETS));
  const script = files.find((file) => file.startsWith('room-'));
  const { headers } = await fetch(`${inject('siteUrl')}/${ATELIER_ASSETS}/${script}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-encoding')).toBe('br');
});

/** As Cloudflare Pages sends a file that several rules are about: their values joined. */
function joined(path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of readHeadersFile(read('_headers'))) {
    for (const [name, value] of Object.entries(headersOf([rule], path))) {
      sent[name] = sent[name] ? `${sent[name]}, ${value}` : value;
    }
  }
  // This machine has no https.
  delete sent['Strict-Transport-Security'];
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      value.replace('; upgrade-insecure-requests', ''),
    ]),
  );
}

test.each(['one by one', 'joined'])(
  'a change is made and saved, with headers %s, and nothing is refused by the policy',
  async (how) => {
    const page = await newPage({ locale: 'fr-FR' });
    const refused = await watchPolicy(page);
    if (how === 'joined') {
      await page.route(`${inject('siteUrl')}/**`, async (route) => {
        const response = await route.fetch();
        const { pathname } = new URL(route.request().url());
        const type = response.headers()['content-type'] ?? '';
        await route.fulfill({ response, headers: { 'Content-Type': type, ...joined(pathname) } });
      });
    }
    const atelier = await openLocalAtelier(page, 'tests/content');
    await atelier.open('offres', 'essentiel');
    const before = await atelier.read('content/offres/essentiel.md');
    const field = page.locator('section[data-key-path="price"]').getByRole('textbox').first();
    await field.fill((await field.inputValue()).replace('1', '2'));
    await expect.poll(() => page.locator('iframe').count()).toBeGreaterThan(0);
    await atelier.save();
    await expect.poll(() => atelier.read('content/offres/essentiel.md')).not.toBe(before);
    expect(refused).toEqual([]);
  },
);

test('every icon is drawn, none is a word', async () => {
  const page = await newPage({ locale: 'fr-FR' });
  const atelier = await openLocalAtelier(page, 'tests/content');
  const words = () =>
    page.locator('.material-symbols-outlined').evaluateAll((icons) =>
      icons
        .filter((icon) => icon.textContent?.trim() && icon.getClientRects().length > 0)
        .filter((icon) => {
          const range = document.createRange();
          range.selectNodeContents(icon);
          const { fontSize } = getComputedStyle(icon);
          return range.getBoundingClientRect().width > Number.parseFloat(fontSize) * 1.2;
        })
        .map((icon) => icon.textContent),
    );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await words()).toEqual([]);
  await atelier.open('offres', 'essentiel');
  expect(await words()).toEqual([]);
});

test('no script or worker of elsewhere begins in the room', async () => {
  const page = await newPage({ locale: 'fr-FR' });
  await page.goto('/atelier/');
  await page.getByRole('button', { name: /dossier de cet ordinateur/ }).waitFor();
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const script = document.createElement('script');
    return [
      tried(() => Object.assign(script, { src: 'https://attacker.example/a.js' })),
      tried(() => Object.assign(script, { src: 'data:text/javascript,alert(1)' })),
      tried(() => Object.assign(script, { text: 'document.title = "attacked"' })),
      tried(() => new Worker('https://attacker.example/a.js')),
      tried(() => Object.assign(script, { src: '/atelier/assets/of-here.js' })),
    ];
  });
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'done']);
});
