/**
 * `npm run screenshots [ADDRESS…]`: every page of the built site at four widths, light and dark, into
 * dist/screenshots, for an art director to judge. Not published, not committed.
 */
import { launchChromium } from '../tests/browser/chromium';
import { builtPages } from './builtPages';
import { runCommand } from './runCommand';

const FOLDER = 'dist/screenshots';
const WIDTHS = [375, 768, 1280, 1920];

await runCommand(async (atEnd) => {
  const pages = await builtPages(atEnd);
  if (!pages) return 1;
  const browser = await launchChromium();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const address of pages.addresses) {
        await page.goto(`${pages.url}${address}`);
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
  await browser.close();
  console.log(`${pages.addresses.length * WIDTHS.length * 2} screenshots in ${FOLDER}`);
  return 0;
});
