import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { headersOf } from '../../publish/headers/headerRules';
import { readHeadersFile } from '../../publish/headers/hostFiles';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, shareKept, TESTED_CONTENT } from '../projectCopy';
import { forbiddenIn } from './forbidden';
import { openLocalAtelier } from './localFolder';

const { newPage } = browserPerWorker({ site: 'its own' });

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('a site without the editing room', () => {
  test('has no file, no header and no word of it', async () => {
    const folder = await built({ ATELIER: '0' });
    const files = allFiles(folder).map((file) => pathIn(folder, file));
    expect(files.filter((file) => /atelier|contenu\.json/.test(file))).toEqual([]);
    const telling = files.filter(
      (file) =>
        TEXTS.test(file) && /\/atelier\b|sveltia/i.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(telling).toEqual([]);
    const rules = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
    const policy = headersOf(rules, '/atelier/')['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/style-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|blob:|data:|worker-src|frame-src/);
    expect(headersOf(rules, '/atelier/')).toEqual(headersOf(rules, '/contact'));
  });
});

describe('the editing room under a base path', () => {
  test('opens, previews and saves', async () => {
    const folder = await built({ SITE_URL: 'https://agence.example/sous/chemin' });
    const { url, close } = await serveSite(folder, 0);
    ends.push(close);
    const page = await newPage({ locale: 'fr-FR' });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    const forbidden = await forbiddenIn(page);
    const room = await openLocalAtelier(page, TESTED_CONTENT, url);
    await room.open('expertises', 'tournage');
    await page.getByText('Rien à corriger').waitFor();
    const title = page.locator('section[data-key-path="title"] input');
    await title.fill('Tournages');
    const shown = page.frameLocator('iframe').first().frameLocator('iframe');
    await shown.getByRole('heading', { level: 1, name: 'Tournages', exact: true }).waitFor();
    await expect
      .poll(() => shown.locator('a[href^="/"]').evaluateAll(addressesOf))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\/sous\/chemin\//)]));
    const elsewhere = await shown.locator('a[href^="/"]:not([href^="/sous/chemin"])').count();
    expect(elsewhere).toBe(0);
    await room.save();
    const path = 'content/expertises/tournage.md';
    const before = readFileSync(join(TESTED_CONTENT, 'expertises/tournage.md'), 'utf8');
    const after = before.replace(/^title: .*$/m, 'title: "Tournages"');
    await expect.poll(() => room.read(path)).toBe(after);
    expect([missing, forbidden]).toEqual([[], []]);
  });
});

const TEXTS = /\.(?:html|js|css|xml|txt|json|conf|svg)$|_headers$|_redirects$/;

/** The published folder of a copy that is built so; removed after the test. */
async function built(environment: NodeJS.ProcessEnv): Promise<string> {
  const copy = copyProject();
  ends.push(() => copy.remove());
  shareKept(copy.root);
  const { code, output } = await copy.build(environment);
  expect(code, output).toBe(0);
  return join(copy.root, PUBLISHED);
}

/** In a browser. */
function addressesOf(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '');
}
