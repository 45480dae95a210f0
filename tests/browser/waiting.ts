import type { Page } from 'playwright-core';

/**
 * Waits until a page has finished the tasks, frames and idle callbacks that it has requested. A test that
 * expects nothing to happen waits for this instead of a fixed time, which a slow machine would exceed.
 */
export function idle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const later = () => requestIdleCallback(() => resolve(), { timeout: 1_000 });
        requestAnimationFrame(() => requestAnimationFrame(later));
      }),
  );
}

/** Waits until a page is idle, and the test has seen every request that the page has made. */
export async function settled(page: Page): Promise<void> {
  await idle(page);
  await page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Returns a gate: its promise resolves when the test opens it. */
export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
