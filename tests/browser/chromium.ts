import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { aptInstall } from '../aptInstall';
import { chromiumPlaces } from './chromiumPlaces';

/** Flags without which Chromium, on a machine without network, wastes time on its own services. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for end-to-end tests: CHROMIUM_PATH, or the system's. Where there is none, it is
 * installed with apt-get when that can be done (a Debian machine, as root).
 *
 * @throws Error saying how to install it otherwise.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  aptInstall('Chromium for the end-to-end tests', 'chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found: install it (Debian: `sudo apt-get install chromium`), Chrome or Edge, or set CHROMIUM_PATH',
  );
}

/** Opens the browser, headless. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
}

function findChromium(): string | undefined {
  return chromiumPlaces(process.platform, process.env).find((place) => existsSync(place));
}
