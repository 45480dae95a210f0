import type { Page } from 'playwright-core';
import { PUBLISHED } from '../../publish/site/folders.mjs';
import { CONTENT } from '../../reader/files/places.mjs';
import { chooseFolder, FOLDER_BUTTON, putFolder } from '../../tests/atelier/localFolder';
import { launchChromium } from '../../tests/browser/chromium';
import { serveSite } from '../serve/serveSite';
import type { Table } from './table';

/** What Lighthouse calls slow 4G, in bytes a second and ms; the browser leaves workers at full speed. */
const SLOW_4G = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const WAIT_MS = 120_000;

/**
 * Measures how long the editor takes to open on a phone with slow 4G whose processor is four times slower
 * than this one, the first time and the second: until it can be entered, and until the list is shown.
 */
export async function benchEditor(): Promise<Table> {
  const { url, close } = await serveSite(PUBLISHED, 0);
  const browser = await launchChromium();
  try {
    const phone = { viewport: { width: 390, height: 844 }, locale: 'fr-FR' };
    const context = await browser.newContext(phone);
    // tsx has functions keep their names by it, those of pages too.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    await putFolder(page, CONTENT);
    return {
      first: await opening(await context.newPage(), url),
      second: await opening(await context.newPage(), url),
    };
  } finally {
    await browser.close();
    await close();
  }
}

async function opening(page: Page, url: string): Promise<Table[string]> {
  await chooseFolder(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 100) / 10;
  await page.goto(`${url}/atelier/`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: FOLDER_BUTTON });
  const list = page.getByRole('treeitem').first();
  await button.or(list).waitFor({ timeout: WAIT_MS });
  const entered = seconds();
  // It is asked for the first time alone.
  if (await button.isVisible()) await button.click();
  await list.waitFor({ timeout: WAIT_MS });
  await page.close();
  return { 'can be entered (s)': entered, 'list (s)': seconds() };
}
