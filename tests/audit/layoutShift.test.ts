import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPerFile } from '../browser/browserPerFile';
import { mainAddresses } from '../browser/mainAddresses';

const { newPage } = browserPerFile();

/** How late the fonts come, in ms: long after the first paint in their fallbacks. */
const LATE = 400;

/** The cumulative layout shift of a page (Layout Instability, W3C), its fonts coming late. */
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

describe.each([375, 1280])('at %i px', (width) => {
  test('no page shifts when its fonts arrive', async () => {
    const page = await newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE));
      await route.continue();
    });
    const shifts: Record<string, string> = {};
    for (const address of mainAddresses()) {
      const shift = await layoutShift(page, address);
      if (shift >= 0.005) shifts[address] = shift.toFixed(3);
    }
    expect(shifts).toEqual({});
  });
});
