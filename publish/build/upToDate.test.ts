import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { ATELIER, CODE_FILES, SITE_CODE } from './siteCode.mjs';
import { forgetBuild, ingredientFiles, ingredients, stampBuild, upToDate } from './upToDate.mjs';

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
    expect(files.filter((file) => /\.test\.|LISEZMOI/.test(file))).toEqual([]);
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

describe('a site that was built', () => {
  const NAMES = ['index.html', 'offres/index.html'];
  const here = process.cwd();
  let root = '';
  const put = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'built-'));
    process.chdir(root);
    for (const folder of [...SITE_CODE, ATELIER, 'content', 'public'])
      put(`${folder}/a.ts`, folder);
    for (const name of CODE_FILES) put(name, name);
    for (const name of NAMES) put(`dist/client/${name}`, name);
    const files = Object.fromEntries(
      NAMES.map((name) => {
        const { size, mtimeMs } = statSync(`dist/client/${name}`);
        return [name, { digest: '0', size, modified: Math.round(mtimeMs) }];
      }),
    );
    const site = { url: 'https://a.example', email: 'a@a.example' };
    stampBuild({ madeOf: ingredients(), files, pages: 2, ...site, told: 'À remplacer' });
  });
  afterEach(() => {
    process.chdir(here);
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  test('is up to date, and what was told after it is known', () => {
    expect(upToDate('dist/client')).toMatchObject({ pages: 2, told: 'À remplacer' });
  });

  test.each<[what: string, change: () => void]>([
    ['words', () => put('content/a.ts', 'autre')],
    ['a new file', () => put('content/b.md', '')],
    ['code', () => put('reader/a.ts', 'autre')],
    ['what is published as it is', () => put('public/.well-known/a.txt', '')],
    ['a setting', () => vi.stubEnv('SITE_URL', 'https://a.example')],
    ['the day', () => vi.stubEnv('BUILD_DATE', '2001-01-01')],
    ['the commit, which version.json tells', () => vi.stubEnv('GITHUB_SHA', 'a'.repeat(40))],
    ['a published file, by hand', () => put('dist/client/offres/index.html', 'autre')],
    ['a published file, taken away', () => rmSync('dist/client/offres/index.html')],
    [
      'a folder of code, taken away as it was looked at',
      () => rmSync('reader', { recursive: true }),
    ],
    ['the home page, taken away', () => rmSync('dist/client/index.html')],
    ['the site, taken away', () => rmSync('dist/client', { recursive: true })],
    ['a foreign file among the published ones', () => put('dist/client/a.txt', '')],
    ['what was remembered, cut short', () => put('dist/made-of', '{"madeOf":"')],
    ['what was remembered, of before', () => put('dist/made-of', '0123456789abcdef')],
    ['what was remembered, incomplete', () => put('dist/made-of', '{"madeOf":"a"}')],
    ['what was remembered, forgotten', forgetBuild],
  ])('is not, once there changed %s', (_what, change) => {
    change();
    expect(upToDate('dist/client')).toBeUndefined();
  });
});
