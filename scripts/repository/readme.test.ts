import { existsSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { allFiles } from '../../reader/files/sourceFiles.mjs';

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

const LAYERS = ['scripts', 'publish', 'renderer', 'pages', 'components', 'reader', 'model'];

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

describe('the map of the folders', () => {
  const mapped = foldersOf(
    /^## The folders\n+```text\n(.*?)```/ms.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '',
  );

  test.each(LAYERS)('has all of %s', (layer) => {
    const real = allFiles(layer).flatMap((file) => {
      const parts = dirname(file).split(sep);
      return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    });
    const named = mapped.filter((folder) => `${folder}/`.startsWith(`${layer}/`));
    expect(named.sort()).toEqual([...new Set(real)].sort());
  });

  test('has no other that does not exist', () => {
    expect(mapped.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});

/** `reader`, `reader/rules`… of lines that begin with one folder or more, two spaces further in for each level. */
function foldersOf(map: string): string[] {
  const above: string[] = [];
  return map
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, indent = '', names = ''] = /^( *)((?:[\w.]+\/ ?)+)/.exec(line) ?? [];
      above.length = indent.length / 2;
      const folders = names
        .trim()
        .split(/\/ ?/)
        .filter(Boolean)
        .map((name) => [...above, name].join('/'));
      above.push(folders[0]?.split('/').at(-1) ?? '');
      return folders;
    });
}
