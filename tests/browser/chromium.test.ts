import { expect, test } from 'vitest';
import { chromiumPlaces } from './chromium';

/** What Windows sets for every program. */
const WINDOWS = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\zoe\\AppData\\Local',
};

test.each([
  ['Chrome, for the machine', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ['Chrome, for 32 bits', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
  [
    'Chrome, for one user',
    'C:\\Users\\zoe\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ],
  [
    'Edge, which every Windows has',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
])('Windows: %s', (_what, place) => {
  expect(chromiumPlaces('win32', WINDOWS)).toContain(place);
});

test('Windows: only in the folders that it names', () => {
  expect(chromiumPlaces('win32', {})).toEqual([]);
  expect(chromiumPlaces('win32', { LOCALAPPDATA: 'C:\\L' })).toHaveLength(3);
});

test.each([
  ['linux', '/usr/bin/chromium'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
])('%s', (platform, place) => {
  expect(chromiumPlaces(platform, WINDOWS)[0]).toBe(place);
});

test.each(['win32', 'linux', 'darwin'])('CHROMIUM_PATH comes first: %s', (platform) => {
  expect(chromiumPlaces(platform, { ...WINDOWS, CHROMIUM_PATH: '/opt/c' })[0]).toBe('/opt/c');
});
