import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { browserPerWorker } from './browser/browserPerWorker';

const tabs = browserPerWorker();

const FILE = readFileSync('tests/content/fichiers/brochure.pdf');

test('the server sends a published PDF unchanged, with headers that make browsers revalidate it each time', async () => {
  const response = await fetch(`${inject('siteUrl')}/fichiers/brochure.pdf`);
  expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('every page shows the site’s announcement as a named region, and leaves it out when printed', async () => {
  const page = await tabs.newPage({ viewport: { width: 320, height: 640 } });
  for (const address of ['/', '/contact', '/realisations/reel-3']) {
    await page.goto(address);
    const banner = page.getByRole('region', { name: 'Annonce' });
    expect(await banner.getByRole('link').getAttribute('href')).toBe(
      '/ressources/checklist-tournage-efficace',
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    await page.emulateMedia({ media: 'print' });
    expect(await banner.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  }
});

test.each([
  ['portrait', false],
  ['landscape', true],
])('the legal notice, a long text, prints on 2 to 6 A4 pages in %s', async (_, landscape) => {
  const page = await tabs.newPage();
  await page.goto('/mentions-legales');
  const pdf = (await page.pdf({ format: 'A4', landscape })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(7);
});
