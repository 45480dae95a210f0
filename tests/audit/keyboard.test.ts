import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerWorker } from '../browser/browserPerWorker';
import { mainAddresses } from '../browser/publishedPages';

const tabs = browserPerWorker();

/** An element that the Tab key reached. */
interface Stop {
  readonly name: string;
  readonly top: number;
  readonly left: number;
  /** Whether the focused control, or the card around it, has a ring of at least 2 px (WCAG 2.4.7). */
  readonly ringed: boolean;
  /** Whether the focused control is on the screen, and nothing covers it (WCAG 2.4.11). */
  readonly seen: boolean;
}

describe.each([375, 1280])('published pages at %i px, keyboard', (width) => {
  test('Tab reaches every control of every page, in visual order, with a visible focus', async () => {
    const page = await tabs.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    for (const address of mainAddresses()) {
      await page.goto(address);
      const stops = await tabThrough(page);
      for (const name of await unreached(page)) wrong.push(`${address}: ${name} is never reached`);
      stops.forEach((stop, index) => {
        if (!stop.ringed) wrong.push(`${address}: no ring around ${stop.name}`);
        if (!stop.seen) wrong.push(`${address}: ${stop.name} has the focus unseen`);
        const before = stops[index - 1];
        if (before && goesBack(before, stop))
          wrong.push(`${address}: ${stop.name} comes after ${before.name}, which is below it`);
      });
    }
    expect(wrong).toEqual([]);
  });
});

describe.each([
  ['a mouse', { viewport: { width: 1280, height: 800 } }, 24],
  ['a finger', { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }, 44],
] as const)('published pages, targets of %s', (_pointer, options, least) => {
  test(`controls are at least ${least} px wide and high, except links in sentences`, async () => {
    const page = await tabs.newPage({ ...options, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    for (const address of mainAddresses()) {
      await page.goto(address);
      const small = await page.evaluate(smallTargets, least);
      wrong.push(...small.map((name) => `${address}: ${name}`));
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether the focus goes up the page without going to a column on the right. */
function goesBack(before: Stop, stop: Stop): boolean {
  return stop.top < before.top - 8 && stop.left <= before.left + 8;
}

async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let within = 0; ; ) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): Stop | 'in a film' | undefined => {
      const element = document.activeElement;
      if (element?.matches('video[data-reached]')) return 'in a film';
      if (!element || element === document.body || element.hasAttribute('data-reached'))
        return undefined;
      element.setAttribute('data-reached', '');
      const box = element.getBoundingClientRect();
      const x = Math.max(box.left + 2, Math.min(box.left + box.width / 2, innerWidth - 2));
      const front = document.elementFromPoint(x, box.top + box.height / 2);
      const ringed = [element, element.closest('li')].some((candidate) => {
        const style = candidate && getComputedStyle(candidate);
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      });
      return {
        name: `« ${(element.textContent || element.id).trim().slice(0, 40)} »`,
        top: box.top + scrollY,
        left: box.left,
        ringed,
        seen: !!front && (element.contains(front) || front.contains(element)),
      };
    });
    // The controls of a film are inside it, so that the page sees no change of the focus.
    within = stop === 'in a film' ? within + 1 : 0;
    if (!stop || within > CONTROLS) return stops;
    if (stop !== 'in a film') stops.push(stop);
  }
}

/** The most controls that a browser gives a film. */
const CONTROLS = 12;

/** Returns the controls that the Tab key did not reach. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tabIndex >= 0 && !control.hasAttribute('data-reached'))
      .map((control) => `« ${(control.textContent || control.id).trim().slice(0, 40)} »`),
  );
}

/**
 * Runs in the page: returns the controls with other elements at their centre, or within the distance that `least`
 * requires. A link within a sentence is exempt (WCAG 2.5.8, "Inline").
 */
function smallTargets(least: number): string[] {
  // Boxes are rounded to pixels, so that half a pixel on either side may belong to a neighbour.
  const reach = least / 2 - 1;
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      if (getComputedStyle(control).display === 'inline' && !control.matches('h3 > a'))
        return false;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // The skip link is above the window until it has the focus.
      if (top + height <= 0) return false;
      const x = left + width / 2;
      const y = top + height / 2;
      return [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].some(([px = 0, py = 0]) => {
        const hit = document.elementFromPoint(px, py);
        return !hit || !control.contains(hit);
      });
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `« ${(control.textContent || control.id).trim().slice(0, 40)} » is ${Math.round(width)} × ${Math.round(height)} px`;
    });
}
