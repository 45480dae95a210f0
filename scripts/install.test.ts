import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Need, reasonToInstall, unusableFolder } from './install.mjs';

/** The packages of a lockfile, one of each kind. */
const LOCK = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/@biomejs/biome': { version: '2.5.15', dev: true },
  'node_modules/vite': { version: '7.3.8' },
  'node_modules/vite/node_modules/esbuild': { version: '0.27.0' },
  'node_modules/deno-mac': { version: '2.1.4', optional: true },
  'node_modules/tool': { resolved: 'tools/tool', link: true },
  'tools/tool': { version: '1.0.0', dev: true },
};

/** The packages that npm has installed from that lockfile on Linux. */
const { '': _project, 'node_modules/deno-mac': _mac, ...INSTALLED } = LOCK;

/** Returns the reason to install the packages of a project with these files. */
function reason(files: Readonly<Record<string, string>>, need: Need = 'all'): string | undefined {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return reasonToInstall(root, need);
}

const lockfile = (packages: object) => JSON.stringify({ packages });

/** Returns the files of a project with these installed packages. @param gone a package whose folder was deleted. */
function project(installed: object, gone?: string): Record<string, string> {
  const folders = Object.keys(installed).filter((place) => place !== `node_modules/${gone}`);
  return {
    'package-lock.json': lockfile(LOCK),
    'node_modules/.package-lock.json': lockfile(installed),
    ...Object.fromEntries(folders.map((place) => [`${place}/package.json`, '{}'])),
  };
}

/** Returns the installed packages without one of them. */
function without(name: string) {
  const { [`node_modules/${name}`]: _gone, ...others }: Record<string, object> = INSTALLED;
  return others;
}

/** The installed packages, but with another version of React. */
const REACT = { ...INSTALLED, 'node_modules/react': { version: '19.2.0' } };

test.each<[string, Record<string, string>, Need, string | undefined]>([
  ['a whole installation', project(INSTALLED), 'all', undefined],
  ['an additional package', project({ ...INSTALLED, 'node_modules/a': {} }), 'all', undefined],
  ['missing tools', project(without('@biomejs/biome')), 'site', undefined],
  ['missing tools', project(without('@biomejs/biome')), 'all', '@biomejs/biome is missing'],
  ['a missing linked tool', project(without('tool')), 'site', undefined],
  ['a missing linked tool', project(without('tool')), 'all', 'tool is missing'],
  ['a missing package', project(without('react')), 'site', 'react is missing'],
  [
    'a missing package within a package',
    project(without('vite/node_modules/esbuild')),
    'site',
    'esbuild is missing',
  ],
  ['another version', project(REACT), 'site', 'react is 19.2.0, not 19.3.1'],
  ['a deleted folder', project(INSTALLED, 'vite'), 'site', 'the folder of vite is gone'],
  ['no lock', {}, 'site', 'package-lock.json cannot be read'],
  [
    'nothing installed',
    { 'package-lock.json': lockfile(LOCK) },
    'site',
    'none is there, or an installation was interrupted',
  ],
  [
    'a list that was cut short',
    { ...project(INSTALLED), 'node_modules/.package-lock.json': '{"packages": {' },
    'site',
    'none is there, or an installation was interrupted',
  ],
])('reasonToInstall checks a project with %s (%#)', (_what, files, need, expected) => {
  expect(reason(files, need)).toBe(expected);
});

test.each([
  ['/home/lea/Site #2', 'without "#".'],
  ['/home/lea/site?', 'without "?".'],
  ['/home/lea/#clients/a*b/site', 'without "#" and "*".'],
  ['/home/lea/Sités de l’été/100% [a] (b) & {c}/a+b!@$%20', undefined],
])('unusableFolder names the characters in the path %s that break a build', (folder, end) => {
  const sentence = `The project cannot be built in ${folder}: rename the folder ${end}`;
  expect(unusableFolder(folder)).toBe(end && sentence);
});
