import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** What is cited between backticks, and is no file of the repository. */
const ABSENT = {
  // Folders that a command makes, here or in the published site, and the staff's, who may rename pages.
  'README.md': ['dist/', '.data/', '.well-known/', 'content/', 'node_modules/.cache'],
  // What the recipes make.
  'CONTRIBUTING.md': [
    'content/',
    'model/sections/figures.ts',
    'components/sections/Figures.tsx',
    'reader/rules/records/figureRules.ts',
    'components/islands/WidePicture.island.ts',
    'components/islands/NAME.island.tsx',
  ],
} as const;

describe.each(Object.entries(ABSENT))('%s', (document, absent) => {
  const text = readFileSync(document, 'utf8');

  test('names no command that is not a script', () => {
    const commands = [...text.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(
      ([, name = '']) => name,
    );
    const known = [...Object.keys(manifest.scripts), 'i', 'ci', 'uninstall'];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('names no path that does not exist', () => {
    const cited = [...text.matchAll(/(?:`|`npx .* )((?:[\w.-]+\/)+[\w.:-]*)`/g)];
    const paths = cited.map(([, path = '']) => path);
    const isAbsent = (path: string) => absent.some((start) => path.startsWith(start));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !isAbsent(path) && !existsSync(path))).toEqual([]);
  });
});
