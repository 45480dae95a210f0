import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { mainAddresses } from '../browser/publishedPages';
import { isLong } from '../random';

const tabs = browserPerWorker();

/** Doubles the browser's font size, 16 px by default, on which media queries depend. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('published pages with text at 200 %', () => {
  test('no page with text at 200 % scrolls sideways or crops text, from 375 to 1280 px', async () => {
    const page = await tabs.newPage();
    await enlarge(page);
    const wrong: string[] = [];
    for (const address of mainAddresses()) {
      await page.goto(address);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { text, excess, cut } = await page.evaluate(() => ({
          text: Number.parseFloat(getComputedStyle(document.body).fontSize),
          excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: [...document.querySelectorAll<HTMLElement>('main *')]
            .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
            // A scrolling strip and text for screen readers are cropped on purpose.
            .filter((element) => element.clientWidth > 1 && !element.querySelector('[aria-hidden]'))
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .map((element) => element.className),
        }));
        if (text < 32) wrong.push(`${address} at ${width} px: text of ${text} px`);
        if (excess > 0) wrong.push(`${address} at ${width} px: ${excess} px too wide`);
        if (cut.length) wrong.push(`${address} at ${width} px: cut: ${cut}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['the names of people', '/agence', 'figcaption b', 320],
    ['the names of people', '/agence', 'figcaption b', 375],
    ['the names of offers', '/offres', 'article :is(h2, a)', 375],
  ])('text at 200 % splits no word of %s (%s, %s, %i px)', async (_, address, selector, width) => {
    const page = await tabs.newPage({ viewport: { width, height: 800 } });
    await enlarge(page);
    await page.goto(address);
    const { words, broken } = await page.locator(selector).evaluateAll((names) => {
      const words = names.flatMap((name) =>
        [...(name.firstChild?.textContent ?? '').matchAll(/[^\s-]+/g)].map((word) => {
          const range = document.createRange();
          range.setStart(name.firstChild ?? name, word.index);
          range.setEnd(name.firstChild ?? name, word.index + word[0].length);
          return { word: word[0], lines: range.getClientRects().length };
        }),
      );
      return { words: words.length, broken: words.filter(({ lines }) => lines !== 1) };
    });
    expect(words).toBeGreaterThan(1);
    expect(broken).toEqual([]);
  });
});

test('every title, control and highlighted word is readable in forced colours, light or dark', async () => {
  const page = await tabs.newPage({
    ...{ viewport: { width: 1280, height: 800 }, forcedColors: 'active', reducedMotion: 'reduce' },
  });
  const wrong: string[] = [];
  for (const [index, address] of mainAddresses().entries()) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    // Each page in one colour scheme, since screenshots of whole pages are slow; in both in the long audit.
    for (const colorScheme of SCHEMES.filter((_, turn) => isLong || turn === index % 2)) {
      await page.emulateMedia({ colorScheme });
      const found = await unreadable(page);
      wrong.push(...found.map((words) => `${address}, ${colorScheme}: ${words}`));
    }
  }
  expect(wrong).toEqual([]);
});

test('the active button of the portfolio filter differs from the others in forced colours', async () => {
  const page = await tabs.newPage({ forcedColors: 'active' });
  await page.goto('/realisations');
  const background = (pressed: boolean) =>
    page
      .locator(`[aria-pressed=${pressed}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
});

test('every animation in the styles is inside a media query that excludes visitors who prefer reduced motion', async () => {
  const page = await tabs.newPage();
  const wrong: string[] = [];
  let moving = 0;
  for (const address of mainAddresses()) {
    await page.goto(address);
    const found = await page.evaluate(motionRules);
    moving += found.allowed;
    wrong.push(...found.unguarded.map((rule) => `${address}: ${rule}`));
  }
  expect(wrong).toEqual([]);
  expect(moving).toBeGreaterThan(0);
});

const SCHEMES = ['light', 'dark'] as const;

/** Runs in the page: returns the rules that move something, inside and outside the query that allows it. */
function motionRules(): { allowed: number; unguarded: string[] } {
  const unguarded: string[] = [];
  let allowed = 0;
  const moves = (css: string) =>
    /^@view-transition|[{;\s](animation|transition|scroll-behavior)[\w-]*:\s*(?!none)/.test(css);
  const visit = (rules: CSSRuleList, guarded: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) continue;
      if (rule instanceof CSSGroupingRule) {
        const motion =
          rule instanceof CSSMediaRule &&
          rule.conditionText.includes('prefers-reduced-motion: no-preference');
        visit(rule.cssRules, guarded || motion);
      }
      const own = rule instanceof CSSGroupingRule ? '' : rule.cssText;
      if (!moves(own)) continue;
      if (guarded) allowed += 1;
      else unguarded.push(own);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules, false);
  return { allowed, unguarded };
}

/** Returns words with the same colour as their background, by the pixels of a screenshot. */
async function unreadable(page: Page): Promise<string[]> {
  // The screenshot resizes the page, after which a late italic font shows and moves the text below it.
  const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 });
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, mark, button, a[href], label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const words = (element.textContent ?? '').trim().slice(0, 40);
        return { words, left: left + scrollX, top: top + scrollY, width, height };
      })
      .filter(
        ({ words, left, top, width, height }) =>
          words && left >= 0 && top >= 0 && width > 8 && height > 8,
      ),
  );
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return boxes.flatMap(({ words, left, top, width, height }) => {
    let darkest = 255;
    let lightest = 0;
    // Two pixels inside the box, so that a border alone does not count as text.
    for (let y = Math.ceil(top) + 2; y < Math.min(top + height - 2, info.height); y += 1) {
      for (let x = Math.ceil(left) + 2; x < Math.min(left + width - 2, info.width); x += 1) {
        const shade = data[y * info.width + x] ?? 0;
        darkest = Math.min(darkest, shade);
        lightest = Math.max(lightest, shade);
      }
    }
    return lightest - darkest < 96 ? [`${words} (${darkest} to ${lightest} of 255)`] : [];
  });
}
