import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');

/** Files that the README names as examples to be made. */
const EXAMPLES = [
  'components/sections/NewSection.tsx',
  'components/islands/Name.island.ts',
  'components/islands/Name.island.tsx',
];
/** Folders that a command makes, here or in the published site, and the staff's, who may rename pages. */
const OTHERS = ['dist/', '.data/', '.well-known/', 'content/'];

test('every command of the README is a script', () => {
  const commands = [...readme.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name ?? ''))).toEqual([]);
});

test('every path of the README exists', () => {
  const paths = [...readme.matchAll(/`((?:[\w.-]+\/)+[\w.:-]*)`/g)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) =>
      !EXAMPLES.includes(path) &&
      !OTHERS.some((folder) => path.startsWith(folder)) &&
      !existsSync(path),
  );
  expect(paths.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
