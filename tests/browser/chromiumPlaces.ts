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
