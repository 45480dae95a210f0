/**
 * `npm run screenshots`: every page of the built site at four widths, light and dark, into
 * dist/screenshots, for an art director to judge. Not published, not committed.
 */

import { mkdirSync } from 'node:fs';
import { everyPage } from '../model/addresses';
import { buildSite } from '../publish/build/buildSite';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { loadSite } from '../reader/loadSite';
import { launchChromium } from '../tests/browser/chromium';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';

const FOLDER = 'dist/screenshots';
const WIDTHS = [375, 768, 1280, 1920];

await runCommand(async (atEnd) => {
  if (!(await buildSite())) return 1;
  const site = await loadSite({ drafts: false });
  if (!site.ok) return 1;
  const wanted = process.argv.slice(2);
  const records = everyPage(site.site);
  const addresses = [...records]
    .map(({ address }) => address)
    .filter((address) => wanted.length === 0 || wanted.includes(address));
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  const { url, close } = await serveSite(PUBLISHED, 0);
  atEnd(async () => {
    await browser.close();
    await close();
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const address of addresses) {
        await page.goto(`${url}${address}`);
        await page.evaluate(() => document.fonts.ready);
        const name = address.slice(1).replaceAll('/', '-') || 'accueil';
        await page.screenshot({
          path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await page.close();
    }
  }
  console.log(`${addresses.length * WIDTHS.length * 2} screenshots in ${FOLDER}`);
  return 0;
});
