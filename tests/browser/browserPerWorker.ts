import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchChromium } from './chromium';

/** The functions with which a test opens pages */
export interface Tabs {
  /** A page in a new context: no cache, no storage, nothing left of another test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Opens one browser for all test files of a worker, and one context for each page, in which addresses `/…` are those of
 * the site that all tests share.
 *
 * @param closing when contexts close: `afterEach` cannot distinguish tests that run together.
 */
export function browserPerWorker({
  closing = 'with the test',
}: {
  closing?: 'with the test' | 'with the file';
} = {}): Tabs {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const closeAll = () => Promise.all(contexts.splice(0).map(closeQuietly));
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    if (closing === 'with the file') return;
    await closeAll();
  });
  afterAll(closeAll);
  return {
    async newPage(options) {
      // Where the site's days are counted: near midnight, the machine may have another.
      const timezoneId = 'Europe/Paris';
      const baseURL = inject('siteUrl');
      const context = await browser.newContext({ baseURL, timezoneId, ...options });
      context.setDefaultTimeout(30_000);
      // Without a graphics card, transitions between the CMS's pages take a fourth of the time of a test.
      await context.addInitScript(() => {
        Reflect.deleteProperty(Document.prototype, 'startViewTransition');
      });
      contexts.push(context);
      return context.newPage();
    },
  };
}

let launched: Promise<Browser> | undefined;

/** Returns the worker's browser, which Playwright closes at the end of the worker; a new one where it is gone. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = launchChromium();
  return launched;
}

/** Closes a context. A request that a test left half-answered must not fail the next test. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
