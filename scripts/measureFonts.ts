/**
 * `npm run fonts:measure [ADDRESS…]`: the scale of each fallback font of components/theme/fontFaces.ts.
 * Counts, on the pages of the site at seven widths, the texts that have another number of lines in the
 * fallback than in our own font. Prints the scale that has the fewest, of those around today's; exits
 * with 1 where today's has more, by over half a percent of the texts (bestScale.ts).
 */

import type { Page } from 'playwright-core';
import { FALLBACKS, type Fallback, fontFaces } from '../components/theme/fontFaces';
import { everyPage } from '../model/addresses';
import { buildSite } from '../publish/build/buildSite';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { launchChromium } from '../tests/browser/chromium';
import { ensureLocalFonts } from '../tests/browser/localFonts';
import { bestScale, isAsGood, type Trial } from './fonts/bestScale';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';

/** In px. */
const WIDTHS = [360, 375, 414, 600, 768, 1040, 1280];
/** How far around today's scales, and by what steps, in percent. */
const REACH = 3;
const STEP = 0.5;
const OFFSETS = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, n) => n * STEP - REACH);
/** Where our own fonts are not: the fallbacks show. */
const NOWHERE = { text: '/none.woff2', title: '/none.woff2', italic: '/none.woff2' };
/** Those that one visitor has. */
const VISITORS = ['repli', 'Roboto', 'DejaVu'].map((name) =>
  FALLBACKS.filter(({ family }) => family.endsWith(name)),
);

/** What is known of a fallback: how many texts want it, how they come out at each scale. */
interface Found {
  texts: number;
  readonly trials: readonly Trial[];
}

/** A text of a page. */
interface Text {
  /** The font of ours that it wants. */
  readonly role: Fallback['role'];
  /** In px. */
  readonly height: number;
}

await runCommand(async () => {
  const site = await buildSite();
  if (!site) return 1;
  await ensureLocalFonts();
  const wanted = process.argv.slice(2);
  const addresses = everyPage(site)
    .map(({ address }) => address)
    .filter((address) => wanted.length === 0 || wanted.includes(address));
  const found = new Map(FALLBACKS.map((fallback) => [fallback, untried(fallback)]));
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
    // An optional font that comes late would be passed by.
    const ours = faces.replace('font-display:optional', 'font-display:swap');
    for (const width of WIDTHS) await tryScales(page, width, ours, found);
  }
  await browser.close();
  await close();
  const rows = FALLBACKS.map((fallback) => {
    const { family, role, scale } = fallback;
    const { texts, trials } = found.get(fallback) ?? untried(fallback);
    const best = bestScale(trials, scale);
    const today = trials.find((trial) => trial.scale === scale);
    const kept = best !== undefined && today !== undefined && isAsGood(today, best, texts);
    const counts = { changed: best?.changed, changedToday: today?.changed, texts, kept };
    return { family, role, scale, best: best?.scale, ...counts };
  });
  console.table(rows);
  return rows.every(({ kept }) => kept) ? 0 : 1;
});

function untried({ scale }: Fallback): Found {
  const trials = OFFSETS.map((offset) => Math.round((scale + offset) * 10) / 10);
  return { texts: 0, trials: trials.map((scale) => ({ scale, changed: 0 })) };
}

/** Adds the texts of a page at a width to what is known of each fallback. */
async function tryScales(
  page: Page,
  width: number,
  faces: string,
  found: ReadonlyMap<Fallback, Found>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const ours = await readTexts(page, faces);
  for (const [fallback, known] of found)
    known.texts += ours.filter(({ role }) => role === fallback.role).length;
  for (const fallbacks of VISITORS) {
    for (const index of OFFSETS.keys()) {
      const scaled = fallbacks.map((fallback) => ({
        ...fallback,
        scale: found.get(fallback)?.trials[index]?.scale ?? fallback.scale,
      }));
      const theirs = await readTexts(page, fontFaces(NOWHERE, scaled));
      for (const fallback of fallbacks) {
        const trial = found.get(fallback)?.trials[index];
        if (trial) compare(trial, fallback.role, ours, theirs);
      }
    }
  }
}

function compare(
  trial: Trial,
  wanted: Fallback['role'],
  ours: readonly Text[],
  theirs: readonly Text[],
): void {
  for (const [index, { role, height }] of ours.entries()) {
    if (role === wanted && height !== theirs[index]?.height) trial.changed += 1;
  }
}

/** The texts of a page under some `@font-face` rules, in order. */
function readTexts(page: Page, faces: string): Promise<Text[]> {
  return page.evaluate(async (css) => {
    const style = document.querySelector('style');
    if (!style) return [];
    style.textContent = (style.textContent ?? '').replace(/^(?:@font-face\{[^}]*\})+/, css);
    const blocks = [
      ...document.querySelectorAll<HTMLElement>(
        'h1,h2,h3,p,li,dt,dd,th,td,label,summary,figcaption,address,header a,main a,footer a,button',
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
      return {
        role: fontStyle === 'italic' ? 'italic' : upright,
        // Lines are as tall as their line-height says, whatever the font.
        height: block.offsetHeight,
      };
    });
  }, faces);
}
