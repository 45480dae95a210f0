import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { differenceOf, hasTools, reasonToInstall } from './installed.mjs';

type Installation = Parameters<typeof differenceOf>[0];

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** A lock with one package of each kind. */
const LOCK: Installation['locked'] = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
  'node_modules/@biomejs/biome': { version: '2.5.15', integrity: 'sha512-biome', dev: true },
  'node_modules/vite': { version: '7.3.8', integrity: 'sha512-vite' },
  'node_modules/vite/node_modules/esbuild': { version: '0.27.0', integrity: 'sha512-esbuild' },
  'node_modules/deno-linux': { version: '2.1.4', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/deno-mac': { version: '2.1.4', optional: true, os: ['darwin'], cpu: ['x64'] },
  'node_modules/outil': { resolved: 'outils/outil', link: true },
  'outils/outil': { version: '1.0.0', dev: true },
};

/** What npm writes down once it has installed that lock on Linux. */
const { '': _project, 'node_modules/deno-mac': _mac, ...INSTALLED } = LOCK;

function difference(changes: Partial<Installation> & { without?: string } = {}) {
  const { without, ...rest } = changes;
  const { [without ?? '']: _gone, ...installed } = INSTALLED;
  return differenceOf({
    ...{ need: 'all' as const, locked: LOCK, installed, machine: LINUX },
    ...{ isThere: () => true, namesIn: () => ['react', '.bin', '.cache', '.package-lock.json'] },
    ...rest,
  });
}

/** What npm installed, with another React or Vite. */
const react = (found: object) => ({ installed: { ...INSTALLED, 'node_modules/react': found } });
const vite = (fits: object) => ({
  installed: { ...INSTALLED, 'node_modules/vite': { version: '7.3.8', ...fits } },
});

test.each<[string, Parameters<typeof difference>[0]]>([
  ['by npm ci or npm i', {}],
  ['with a package more', { installed: { ...INSTALLED, 'node_modules/jeu': { version: '1' } } }],
  ['without an optional package', { without: 'node_modules/deno-linux' }],
  ['with a linked folder, without a package.json', { isThere: (place) => !/outil/.test(place) }],
  ['from a mirror that gives no digest', react({ version: '19.3.1' })],
  ['on a machine that is excluded by none', vite({ os: ['!win32'] })],
  ['beside the files of tools', { namesIn: () => ['.cache', '.react-19', '.jeu-aB3dE6gH'] }],
])('accepts an installation %s', (_name, changes) => {
  expect(difference(changes)).toBeUndefined();
});

describe('for the site alone', () => {
  test.each([
    ['@biomejs/biome', undefined],
    ['outil', undefined],
    ['react', 'react is missing'],
  ])('without %s: %s', (name, reason) => {
    expect(difference({ need: 'site', without: `node_modules/${name}` })).toBe(reason);
  });

  test('a tool that is there must be the one of the lock all the same', () => {
    const installed = { ...INSTALLED, 'node_modules/@biomejs/biome': { version: '1.0.0' } };
    expect(difference({ need: 'site', installed })).toBe('@biomejs/biome is 1.0.0, not 2.5.15');
  });
});

test.each<[string, Parameters<typeof difference>[0], string]>([
  ['omit=dev', { without: 'node_modules/@biomejs/biome' }, '@biomejs/biome is missing'],
  [
    'a package within a package',
    { without: 'node_modules/vite/node_modules/esbuild' },
    'esbuild is missing',
  ],
  ['another version', react({ version: '19.2.0' }), 'react is 19.2.0, not 19.3.1'],
  [
    'another package of the same version',
    react({ version: '19.3.1', integrity: 'sha512-other' }),
    'react 19.3.1 is not the one of the lock',
  ],
  [
    'a deleted folder',
    { isThere: (place) => place !== 'node_modules/vite' },
    'the folder of vite is gone',
  ],
  [
    'a node_modules of another system',
    { machine: { os: 'darwin', cpu: 'x64' } },
    'deno-linux is for another kind of machine',
  ],
  ['another C library', vite({ libc: ['musl'] }), 'vite is for another kind of machine'],
  ['an excluded machine', vite({ os: ['!linux'] }), 'vite is for another kind of machine'],
  [
    'an npm that was killed',
    { namesIn: (folder) => (folder === 'node_modules' ? ['.react-aMpdg9Pw'] : []) },
    'an installation was interrupted: node_modules/.react-aMpdg9Pw is left of it',
  ],
])('names the difference of %s', (_name, changes, reason) => {
  expect(difference(changes)).toBe(reason);
});

describe('on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const packages = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7' } } });
  afterAll(() => rmSync(root, { recursive: true }));

  test('from nothing to a whole installation', () => {
    const reason = () => reasonToInstall(root, 'all');
    expect(reason()).toBe('package-lock.json cannot be read');
    write('package-lock.json', packages);
    expect(reason()).toBe('none is there, or an installation was interrupted');
    write('node_modules/.package-lock.json', packages.slice(0, -9));
    expect(reason()).toBe('none is there, or an installation was interrupted');
    write('node_modules/.package-lock.json', packages);
    expect(reason()).toBe('the folder of zod is gone');
    write('node_modules/zod/package.json', '{}');
    expect(reason()).toBeUndefined();
  });

  test('whether somebody works with the tools, which a build must not take away', () => {
    expect(hasTools(join(root, 'nowhere'))).toBe(false);
    write('node_modules/.package-lock.json', packages);
    expect(hasTools(root)).toBe(false);
    write('node_modules/.package-lock.json', packages.replace('"4.6.7"', '"4.6.7","dev":true'));
    expect(hasTools(root)).toBe(true);
  });
});
