import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findOrInstall } from '../aptInstall';

/** Command-line options that keep Chromium from calling its own online services, which takes time without a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that draws no windows, so that pages take half the processor time. `.ci/run` installs it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The paths of Chromium, Chrome and Edge on Linux. */
const LINUX = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  ...['/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
];

/** The browsers that Playwright finds by name on Windows and macOS. Every Windows has Edge. */
const CHANNELS: Readonly<Record<string, string>> = { win32: 'msedge', darwin: 'chrome' };

/**
 * Finds the browser for end-to-end tests: CHROMIUM_PATH, else the headless shell, else the system's browser. If there
 * is none, installs one where that is possible.
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

/** Starts the browser for end-to-end tests, headless. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...ensureChromium(), args: FLAGS });
}

function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, ...LINUX];
  return paths.find((path) => path && existsSync(path));
}
