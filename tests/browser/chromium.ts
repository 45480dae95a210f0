import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findOrInstall } from '../aptInstall';

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

/** Chromium without windows: it opens and closes pages in about half the processor time. `.ci/run` installs it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The paths of Chromium, Chrome and Edge on Linux */
const LINUX = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  ...['/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
];

/** The installed browser that Playwright finds without a path on Windows and macOS. Every Windows has Edge. */
const CHANNELS: Readonly<Record<string, string>> = { win32: 'msedge', darwin: 'chrome' };

/**
 * Finds the browser for end-to-end tests: CHROMIUM_PATH, else the headless shell, else the system's browser. Installs
 * one where that is possible.
 */
export function ensureChromium(): { executablePath: string } | { channel: string } {
  const channel = CHANNELS[process.platform];
  const executablePath = findChromium();
  if (channel && !executablePath) return { channel };
  const remedy =
    'install it (Debian: `sudo apt-get install chromium`), Chrome or Edge, or set CHROMIUM_PATH';
  const needed = { name: 'Chromium', packages: ['chromium'], remedy };
  return { executablePath: findOrInstall(findChromium, needed) };
}

/** Opens the browser, headless. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...ensureChromium(), args: FLAGS });
}

function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, ...LINUX];
  return paths.find((path) => path && existsSync(path));
}
