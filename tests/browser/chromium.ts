import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { aptInstall } from '../aptInstall';

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

/**
 * Where a browser of Chromium's family may be, the first to try first: CHROMIUM_PATH, then where each
 * system installs Chromium, Chrome and, on Windows and macOS, Edge.
 *
 * @param platform as `process.platform` names it.
 */
export function chromiumPlaces(platform: string, environment: NodeJS.ProcessEnv): string[] {
  const { CHROMIUM_PATH } = environment;
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...placesOf(platform, environment)];
}

function placesOf(platform: string, environment: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'win32':
      return WINDOWS.flatMap((program) =>
        FOLDERS.flatMap((name) => environment[name] ?? []).map((folder) => `${folder}\\${program}`),
      );
    case 'darwin':
      return MACOS;
    default:
      return LINUX;
  }
}

const LINUX = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
];

const MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** For the machine, for 32 bits (where Edge is), for one user. */
const FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'] as const;
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];
