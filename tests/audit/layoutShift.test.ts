import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aptInstall } from '../aptInstall';
import { browserPerWorker } from '../browser/browserPerWorker';
import { launchChromium } from '../browser/chromium';
import { mainAddresses } from '../browser/publishedPages';
import { isLong } from '../random';

// Before the start of the browser, which then reads the list of installed fonts.
beforeAll(ensureLocalFonts, 180_000);
const { newPage } = browserPerWorker();

/** The delay of the fonts, in ms: they arrive long after the first paint in their fallbacks. */
const LATE = 400;

/** Returns the cumulative layout shift of a page (Layout Instability, W3C) whose fonts arrive late. */
async function layoutShift(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

const WIDTHS = [375, 1280];

/** The fallback fonts, of which every visitor has one: see components/theme/fontFaces.ts. */
const LOCAL_FONTS = ['Arial', 'Roboto', 'DejaVu'];

/** Matches the names under which a fallback font asks for a local font. */
const LOCAL = /local\("((?:Arial|Liberation|Roboto|DejaVu)[^"]*)"\)/g;

test('no page’s layout shifts when web fonts replace the system font, whichever system font that is', async () => {
  // In parallel, since most of the time is waiting.
  const shifts = await Promise.all(LOCAL_FONTS.map(shiftsWith));
  expect(Object.assign({}, ...shifts)).toEqual({});
});

/** Returns the pages that shift for a visitor with only this local font, and by how much. */
async function shiftsWith(font: string, turn: number): Promise<Record<string, string>> {
  // Without the content security policy, which names the hash of the style that is rewritten here.
  const page = await newPage({ reducedMotion: 'reduce', bypassCSP: true });
  const kept = font === 'Arial' ? /Arial|Liberation/ : new RegExp(font);
  await page.route(/\/[^.]*$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(LOCAL, (asked, name: string) =>
      kept.test(name) ? asked : 'local("nowhere")',
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  const shifts: Record<string, string> = {};
  for (const [index, address] of mainAddresses().entries()) {
    // Each page has one width with a font and the other with the next font; both in the long audit.
    for (const width of WIDTHS.filter((_, side) => isLong || side === (index + turn) % 2)) {
      await page.setViewportSize({ width, height: 800 });
      const shift = await layoutShift(page, address);
      if (shift >= 0.005) shifts[`${address} at ${width} px, ${font}`] = shift.toFixed(3);
    }
  }
  return shifts;
}

/** A local fallback font, the font with the same metrics under another name, and its package in Debian. */
const FONTS = [
  { names: ['Arial', 'Liberation Sans'], debian: 'fonts-liberation' },
  { names: ['Roboto'], debian: 'fonts-roboto-unhinted' },
  { names: ['DejaVu Sans'], debian: 'fonts-dejavu-core' },
];

/**
 * Makes sure that the machine has the fallback fonts of the site: without them, the result would be true for no
 * visitor. Missing ones are installed with apt-get if possible (Debian, as root). Call it before a browser starts,
 * which then reads the list of fonts.
 *
 * @throws Error with how to install them otherwise.
 */
async function ensureLocalFonts(): Promise<void> {
  const missing = await missingFonts();
  if (missing.length === 0) return;
  aptInstall('fonts', ...missing.map(({ debian }) => debian));
  const [first] = await missingFonts();
  if (first)
    throw new Error(
      `No ${first.names.join(' or ')} was found: install it (Debian: \`sudo apt-get install ${first.debian}\`)`,
    );
}

async function missingFonts(): Promise<typeof FONTS> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const found = await page.evaluate(
    (lists) =>
      Promise.all(
        lists.map((names) => {
          const source = names.map((name) => `local("${name}")`).join();
          return new FontFace('essai', source).load().then(
            () => true,
            () => false,
          );
        }),
      ),
    FONTS.map(({ names }) => names),
  );
  await browser.close();
  return FONTS.filter((_font, index) => !found[index]);
}
