/**
 * `npm run fonts:measure [ADDRESS…]`: the scale of each fallback font of components/theme/fontFaces.ts.
 * Compares, on the pages of the site at six widths, each text in the fallback with the same in our own
 * font: its number of lines, and its width where it has one. Prints the best scale of those around
 * today's, and exits with 1 where the table is off it by more than TOLERANCE.
 */
import type { Page } from 'playwright-core';
import { FALLBACKS, type Fallback, fontFaces } from '../components/theme/fontFaces';
import { buildSite } from '../renderer/build/buildSite';
import { PUBLISHED } from '../renderer/build/publish';
import { serveSite } from '../renderer/serve/serveSite';
import { launchChromium } from '../tests/browser/chromium';
import { ensureLocalFonts } from '../tests/browser/localFonts';
import { bestScale, type Trial } from './bestScale';
import { runCommand } from './runCommand';

/** In px. */
const WIDTHS = [360, 414, 600, 768, 1040, 1280];
/** How far around today's scales, and by what steps, in percent. */
const REACH = 3;
const STEP = 0.5;
const OFFSETS = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, n) => n * STEP - REACH);
/** How far the table may be from what is measured, in percent: a few edited words move it by so much. */
const TOLERANCE = 1;
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
  /** In px, where it has one line. */
  readonly width: number | undefined;
}

await runCommand(async () => {
  const site = await buildSite();
  if (!site) return 1;
  await ensureLocalFonts();
  const wanted = process.argv.slice(2);
  const addresses = [...new Set(site.addresses.values())]
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
    const best = bestScale(trials, texts);
    const changedToday = trials.find((trial) => trial.scale === scale)?.changed;
    return { family, role, scale, best: best?.scale, changed: best?.changed, changedToday, texts };
  });
  console.table(rows);
  return rows.every(({ scale, best = 0 }) => Math.abs(scale - best) <= TOLERANCE) ? 0 : 1;
});

function untried({ scale }: Fallback): Found {
  const trials = OFFSETS.map((offset) => Math.round((scale + offset) * 10) / 10);
  return { texts: 0, trials: trials.map((scale) => ({ scale, changed: 0, wider: 0 })) };
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
  for (const [index, { role, height, width }] of ours.entries()) {
    const other = theirs[index];
    if (role !== wanted || !other) continue;
    if (height !== other.height) trial.changed += 1;
    else if (width !== undefined && other.width !== undefined) trial.wider += other.width - width;
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
      const range = document.createRange();
      range.selectNodeContents(block);
      const lines = range.getClientRects();
      return {
        role: fontStyle === 'italic' ? 'italic' : upright,
        // Lines are as tall as their line-height says, whatever the font.
        height: block.offsetHeight,
        width: lines.length === 1 ? lines[0]?.width : undefined,
      };
    });
  }, faces);
}
