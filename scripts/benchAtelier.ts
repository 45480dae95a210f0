/**
 * `npm run bench:atelier`: how long the editing room takes to open on a phone with slow 4G whose processor is
 * four times slower than this one, the first time and the second: until the way in can be pressed, and from
 * there until the list is shown; and what came over the network. Of the site as it is built. Quiet machines only.
 */
import type { Page } from 'playwright-core';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { CONTENT } from '../reader/files/places.mjs';
import { chooseFolder, FOLDER_BUTTON, putFolder } from '../tests/atelier/localFolder';
import { launchChromium } from '../tests/browser/chromium';
import { runCommand } from './runCommand';
import { serveSite } from './serve/serveSite';
import { SLOW_4G, slowNetwork } from './slowNetwork';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'fr-FR' };
const SLOWER = 4;
/** In ms. */
const WAIT = 120_000;

await runCommand(async () => {
  const { url, close } = await serveSite(PUBLISHED, 0);
  const browser = await launchChromium();
  try {
    // Hosts have compressed what they send: so has ours, once it was asked for.
    await (await browser.newPage()).goto(`${url}/atelier/`, { waitUntil: 'networkidle' });
    const network = await slowNetwork(url, SLOW_4G);
    const context = await browser.newContext(PHONE);
    // tsx has functions keep their names by it, those of pages too.
    await context.addInitScript('globalThis.__name = (named) => named');
    const first = await context.newPage();
    await first.goto(`${network.url}/robots.txt`);
    await putFolder(first, CONTENT);
    await first.close();
    const rows: Record<string, Opening> = {};
    for (const time of ['first', 'second']) {
      const page = await context.newPage();
      const before = network.received();
      rows[time] = await openingOf(page, network.url, () => network.received() - before);
      await page.close();
    }
    console.table(rows);
    network.stop();
  } finally {
    await browser.close();
    await close();
  }
  return 0;
});

interface Opening {
  /** Until the way in could be pressed, which is asked for the first time alone. */
  readonly 'way in (s)'?: number;
  readonly 'list, with the way in (s)': number;
  readonly 'kB until the list': number;
  readonly 'kB in all': number;
}

async function openingOf(page: Page, url: string, received: () => number): Promise<Opening> {
  await chooseFolder(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const start = performance.now();
  const passed = () => Math.round((performance.now() - start) / 100) / 10;
  await page.goto(`${url}/atelier/`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: FOLDER_BUTTON });
  const list = page.getByRole('treeitem').first();
  await button.or(list).waitFor({ timeout: WAIT });
  let wayIn: number | undefined;
  if (await button.isVisible()) {
    await button.click();
    wayIn = passed();
  }
  await list.waitFor({ timeout: WAIT });
  const shown = { seconds: passed(), bytes: received() };
  // What it fetches behind the list: the worker that draws.
  await page.waitForLoadState('networkidle', { timeout: WAIT });
  return {
    ...(wayIn !== undefined && { 'way in (s)': wayIn }),
    'list, with the way in (s)': shown.seconds,
    'kB until the list': kilobytes(shown.bytes),
    'kB in all': kilobytes(received()),
  };
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_000);
}
