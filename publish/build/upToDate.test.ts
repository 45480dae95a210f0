import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { allFiles, sourceFiles, sourceHash } from './sourceFiles.mjs';
import { ingredientFiles } from './upToDate';

/** What a build begins with: the command, and what vite-plugin-ssr and the islands' entry find by name. */
const ENTRIES = [
  'publish/build/buildSite.ts',
  'vite.config.ts',
  ...['pages', 'renderer', 'components/islands'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(page|island)\.|^client\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];

describe('what a build is made of', () => {
  const files = ingredientFiles();

  test('every module that it imports', async () => {
    const { metafile } = await build({
      entryPoints: ENTRIES,
      bundle: true,
      write: false,
      metafile: true,
      outdir: '.tests/none',
      packages: 'external',
      platform: 'node',
      format: 'esm',
    });
    const imported = Object.keys(metafile.inputs).map(normalize);
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('words, pictures and what is published as it is', () => {
    for (const file of ['content/site.md', 'public/favicon.svg', 'package-lock.json'])
      expect(files).toContain(normalize(file));
    expect(files.some((file) => file.startsWith(normalize('content/images/')))).toBe(true);
  });

  test('no test, nor the guide for staff', () => {
    expect(files.filter((file) => /test|LISEZMOI/.test(file))).toEqual([]);
  });
});

describe('files of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const NAMES = ['a.ts', 'a.test.ts', 'b/c.test.tsx'];
  const MORE = ['b/tested.ts', 'b/test.ts', '.DS_Store', '.well-known/a.txt'];
  for (const name of [...NAMES, ...MORE]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'x');
  }
  const paths = (...names: string[]) => names.map((name) => join(folder, name));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('sources: neither tests nor hidden ones', () => {
    expect(sourceFiles([folder])).toEqual(paths('a.ts', 'b/test.ts', 'b/tested.ts'));
    expect(sourceFiles(paths('a.test.ts'))).toEqual(paths('a.test.ts'));
  });

  test('all of them', () => {
    expect(allFiles(folder)).toEqual(paths(...NAMES, ...MORE).sort());
  });

  test('a hash for each name and content', () => {
    const [first = '', second = ''] = paths('a.ts', 'b/test.ts');
    const hashOf = (one: string, other: string) => {
      writeFileSync(first, one);
      writeFileSync(second, other);
      return sourceHash([first, second], '');
    };
    const before = hashOf('ab', 'c');
    expect(hashOf('ab', 'c')).toBe(before);
    expect(hashOf('a', 'bc')).not.toBe(before);
    expect(sourceHash([first], '')).not.toBe(sourceHash([second], ''));
    expect(sourceHash([first], 'on')).not.toBe(sourceHash([first], 'off'));
  });
});
