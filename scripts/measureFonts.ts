/**
 * `npm run fonts:measure [ADDRESS…]`: the scale of each fallback font of components/theme/fontFaces.ts.
 * Counts, on the pages of the site at six widths, the texts that have another number of lines in the
 * fallback than in our own font, for each scale around today's, and prints the one that has the fewest.
 * Exits with 1 where the table is off it by more than TOLERANCE.
 */
import type { Page } from 'playwright-core';
import { FALLBACKS, type Fallback, fontFaces } from '../components/theme/fontFaces';
import { buildSite } from '../renderer/build/buildSite';
import { PUBLISHED } from '../renderer/build/publish';
import { serveSite } from '../renderer/serve/serveSite';
import { launchChromium } from '../tests/browser/chromium';
import { ensureLocalFonts } from '../tests/browser/localFonts';
import { bestScale, type Counts } from './bestScale';
import { runCommand } from './runCommand';

/** In px. */
const WIDTHS = [360, 414, 600, 768, 1040, 1280];
/** How far around today's scales, and by what steps, in percent. */
const REACH = 4;
const STEP = 0.5;
const OFFSETS = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, n) => n * STEP - REACH);
/**
 * How far the table may be from what is measured, in percent: the count has a flat bottom, along which
 * a few edited words move the fewest.
 */
const TOLERANCE = 1.5;
/** Where our own fonts are not: the fallbacks show. */
const NOWHERE = { text: '/none.woff2', title: '/none.woff2', italic: '/none.woff2' };
/** Those that one visitor has. */
const VISITORS = ['repli', 'Roboto', 'DejaVu'].map((name) =>
  FALLBACKS.filter(({ family }) => family.endsWith(name)),
);

await runCommand(async () => {
  const site = await buildSite();
  if (!site) return 1;
  await ensureLocalFonts();
  const wanted = process.argv.slice(2);
  const addresses = [...new Set(site.addresses.values())]
    .map(({ address }) => address)
    .filter((address) => wanted.length === 0 || wanted.includes(address));
  const counts = new Map(FALLBACKS.map((fallback) => [fallback, new Map<number, number>()]));
  const { url, close } = await serveSite(PUBLISHED, 0);
  const browser = await launchChromium();
  // The policy knows each style by its hash, and the style is rewritten here.
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  for (const address of addresses) {
    console.error(`fonts:measure ${address}`);
    await page.goto(url + address);
    const faces = await page.evaluate(
      () =>
        /^(?:@font-face\{[^}]*\})+/.exec(document.querySelector('style')?.textContent ?? '')?.[0],
    );
    if (!faces) throw new Error(`${address} does not begin its style with its fonts`);
    for (const width of WIDTHS) await countTexts(page, width, faces, counts);
  }
  await browser.close();
  await close();
  const rows = FALLBACKS.map((fallback) => {
    const measured = bestScale(counts.get(fallback) ?? new Map(), fallback.scale);
    return { family: fallback.family, role: fallback.role, scale: fallback.scale, ...measured };
  });
  console.table(rows);
  return rows.every(({ scale, best }) => Math.abs(scale - best) <= TOLERANCE) ? 0 : 1;
});

/** Adds the texts of a page that change at a width, by the fallback and its scale. */
async function countTexts(
  page: Page,
  width: number,
  faces: string,
  counts: ReadonlyMap<Fallback, Counts>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const ours = await readTexts(page, faces);
  for (const fallbacks of VISITORS) {
    for (const offset of OFFSETS) {
      const scaled = fallbacks.map((one) => ({ ...one, scale: one.scale + offset }));
      const theirs = await readTexts(page, fontFaces(NOWHERE, scaled));
      for (const fallback of fallbacks) {
        const count = counts.get(fallback);
        const scale = Math.round((fallback.scale + offset) * 10) / 10;
        const changed = ours.filter(
          ({ role, height }, index) => role === fallback.role && height !== theirs[index]?.height,
        );
        count?.set(scale, (count.get(scale) ?? 0) + changed.length);
      }
    }
  }
}

/** The texts of a page under some `@font-face` rules: which of our fonts each wants, how tall it is. */
function readTexts(
  page: Page,
  faces: string,
): Promise<{ role: Fallback['role']; height: number }[]> {
  return page.evaluate(async (css) => {
    const style = document.querySelector('style');
    if (!style) return [];
    style.textContent = (style.textContent ?? '').replace(/^(?:@font-face\{[^}]*\})+/, css);
    const blocks = [
      ...document.querySelectorAll<HTMLElement>(
        'h1,h2,h3,p,li,dt,dd,th,td,label,summary,figcaption,address,main a,button',
      ),
    ].filter((block) => [...block.childNodes].some((node) => node.nodeType === Node.TEXT_NODE));
    // Layout asks for the fonts that it needs.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return blocks.map((block) => {
      const { fontFamily, fontStyle, fontWeight } = getComputedStyle(block);
      const upright = fontFamily.includes('titre')
        ? 'title'
        : Number(fontWeight) < 600
          ? 'regular'
          : 'bold';
      // Lines are as tall as their line-height says, whatever the font.
      return { role: fontStyle === 'italic' ? 'italic' : upright, height: block.offsetHeight };
    });
  }, faces);
}
