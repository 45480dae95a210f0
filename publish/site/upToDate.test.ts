import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { buildKey, buildSources, removeStamp, upToDate, writeStamp } from './upToDate.mjs';

/** The files that vite-plugin-ssr and the islands' entry find by name. */
const FOUND_BY_NAME = ['pages', 'renderer', 'components/islands'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(page|island)\.|^client\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Returns everything that these modules import, directly or not: files by path, packages by name. */
async function imports(...entryPoints: string[]) {
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, write: false, metafile: true, outdir: '.tests/none' },
    ...{ packages: 'external', platform: 'node', format: 'esm', jsx: 'automatic' },
  });
  const inputs = Object.entries(metafile.inputs);
  return {
    files: inputs.map(([path]) => normalize(path)),
    packages: inputs.flatMap(([, input]) =>
      input.imports.filter(({ external }) => external).map(({ path }) => path),
    ),
  };
}

test('the code that renders pages loads none of the packages that parse content', async () => {
  const { packages } = await imports(...FOUND_BY_NAME.filter((name) => name.includes('.server.')));
  expect(packages).toContain('react-dom/server');
  for (const unneeded of ['zod', 'remark', 'yaml', 'gray-matter', 'saxes', 'sharp'])
    expect(packages).not.toContain(unneeded);
});

describe('buildSources', () => {
  const files = buildSources();

  test('buildSources lists every module that a build imports', async () => {
    const imported = (
      await imports('publish/site/buildSite.ts', 'vite.config.ts', ...FOUND_BY_NAME)
    ).files;
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('buildSources lists texts, pictures, the theme and the lock file', () => {
    for (const file of ['content/site.md', 'theme/theme.ts', 'package-lock.json'])
      expect(files).toContain(normalize(file));
    expect(files.some((file) => file.startsWith(normalize('content/images/')))).toBe(true);
  });

  test('buildSources lists neither tests nor the guide for staff', () => {
    expect(files.filter((file) => /\.test\.|LISEZMOI/.test(file))).toEqual([]);
  });
});

describe('sourceHash and sourceFiles', () => {
  inEmptyFolder();
  const hashOf = (files: Readonly<Record<string, string>>, more = '') => {
    for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
    return sourceHash(Object.keys(files), more);
  };

  test('sourceHash changes with the name and content of each file, and with each setting', () => {
    const before = hashOf({ a: 'ab', b: 'c' });
    expect(hashOf({ a: 'ab', b: 'c' })).toBe(before);
    const others = [hashOf({ a: 'a', b: 'bc' }), hashOf({ a: 'ab', c: 'c' })];
    others.push(hashOf({ a: 'ab', b: 'c' }, 'on'));
    expect(others).not.toContain(before);
  });

  test('sourceFiles leaves out tests and hidden files', () => {
    const names = ['.DS_Store', 'a.test.ts', 'a.ts', 'test.ts', 'tested.ts'];
    for (const name of names) writeFileSync(name, '');
    expect(sourceFiles(['.'])).toEqual(['a.ts', 'test.ts', 'tested.ts']);
    expect(allFiles('.')).toEqual(names);
  });
});

/** Creates a repository with one commit in the working directory. */
function commit(): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  for (const words of [['init'], [...author, 'commit', '--allow-empty', '-m', 'Begin']])
    execFileSync('git', words, { stdio: 'ignore' });
}

describe('upToDate', () => {
  const NAMES = ['index.html', 'offres/index.html'];
  inEmptyFolder();
  const put = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  beforeEach(() => {
    for (const folder of [...SITE_CODE, ATELIER, 'content', 'public'])
      put(`${folder}/a.ts`, folder);
    for (const name of CODE_FILES) put(name, name);
    const files = NAMES.map((name) => {
      put(`dist/client/${name}`, name);
      const { size, mtimeMs } = statSync(`dist/client/${name}`);
      return [name, { digest: '0', size, modified: Math.round(mtimeMs) }];
    });
    const site = { url: 'https://a.example', email: 'a@a.example', notices: 'À remplacer' };
    writeStamp({ key: buildKey(), files: Object.fromEntries(files), pages: 2, ...site });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('upToDate returns the description of the last build, with its notices, while nothing changes', () => {
    expect(upToDate('dist/client')).toMatchObject({ pages: 2, notices: 'À remplacer' });
  });

  test.each<[what: string, change: () => void]>([
    ['content', () => put('content/a.ts', 'autre')],
    ['the list of content files', () => put('content/b.md', '')],
    ['code', () => put('reader/a.ts', 'autre')],
    ['a public file', () => put('public/.well-known/a.txt', '')],
    ['a setting', () => vi.stubEnv('SITE_URL', 'https://a.example')],
    ['the day', () => vi.stubEnv('BUILD_DATE', '2001-01-01')],
    ['the commit, which version.json names', commit],
    ['a published file', () => put('dist/client/offres/index.html', 'autre')],
    ['a published file, removed', () => rmSync('dist/client/offres/index.html')],
    ['a folder of code, removed while it is read', () => rmSync('reader', { recursive: true })],
    ['the site, removed', () => rmSync('dist/client', { recursive: true })],
    ['a foreign file among the published ones', () => put('dist/client/a.txt', '')],
    ['the stamp, cut short', () => put('dist/build.json', '{"key":"')],
    ['the stamp, incomplete', () => put('dist/build.json', '{"key":"a"}')],
    ['the stamp, removed', removeStamp],
  ])('upToDate returns undefined after a change of %s', (_what, change) => {
    change();
    expect(upToDate('dist/client')).toBeUndefined();
  });
});
