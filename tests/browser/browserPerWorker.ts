import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from './chromium';
import { watchPolicy } from './policyWatch';

/**
 * Starts one browser for all test files of a worker. Each page gets its own browser context. Addresses such as
 * `/contact` are those of the site that all tests share.
 *
 * @param closing when contexts close: after each test, or 'with the file' if its tests share a page or run in parallel.
 * @param isPolicyWatched whether a test fails if the content security policy has blocked a part of one of its pages.
 */
export function browserPerWorker({
  closing = 'with the test',
  isPolicyWatched = false,
}: {
  closing?: 'with the test' | 'with the file';
  isPolicyWatched?: boolean;
} = {}) {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const refused: (readonly string[])[] = [];
  const closeAll = () => Promise.all(contexts.splice(0).map(closeQuietly));
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    expect(refused.splice(0).flat(), 'blocked by the content security policy').toEqual([]);
    if (closing === 'with the file') return;
    await closeAll();
  });
  afterAll(closeAll);
  return {
    /** Opens a page in a new browser context, which has neither cache nor storage. */
    async newPage(options?: BrowserContextOptions) {
      // The site counts days in Paris. Near midnight, the machine may have another day.
      const timezoneId = 'Europe/Paris';
      const baseURL = inject('siteUrl');
      const context = await browser.newContext({ baseURL, timezoneId, ...options });
      context.setDefaultTimeout(30_000);
      // Without a graphics card, transitions between pages of the CMS would take a fourth of a test's time.
      await context.addInitScript(() => {
        Reflect.deleteProperty(Document.prototype, 'startViewTransition');
      });
      contexts.push(context);
      const page = await context.newPage();
      if (isPolicyWatched) refused.push(await watchPolicy(page));
      return page;
    },
  };
}

let launched: Promise<Browser> | undefined;

/** Returns the browser of this worker; starts another if it has ended. Playwright closes it with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = launchChromium();
  return launched;
}

/** Closes a context. Ignores errors of its request handlers, which Vitest would report as those of the next test. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
