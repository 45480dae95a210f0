import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allFiles, sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { ATELIER, CODE_FILES, SITE_CODE } from '../bundles/codeSources.mjs';
import { buildKey, buildSources, removeStamp, upToDate, writeStamp } from './upToDate.mjs';

/** What vite-plugin-ssr and the islands' entry find by name. */
const FOUND_BY_NAME = ['pages', 'renderer', 'components/islands'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(page|island)\.|^client\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** What is reached from these modules: files by their paths, packages by name. */
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

test('what renders pages loads the packages of components, and none of the reader', async () => {
  const { packages } = await imports(...FOUND_BY_NAME.filter((name) => name.includes('.server.')));
  expect(packages).toContain('react-dom/server');
  for (const unneeded of ['zod', 'remark', 'yaml', 'gray-matter', 'saxes', 'sharp'])
    expect(packages).not.toContain(unneeded);
});

describe('what a build is made of', () => {
  const files = buildSources();

  test('every module that it imports', async () => {
    const imported = (
      await imports('publish/site/buildSite.ts', 'vite.config.ts', ...FOUND_BY_NAME)
    ).files;
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

describe('the hash of sources', () => {
  inEmptyFolder();
  const hashOf = (files: Readonly<Record<string, string>>, more = '') => {
    for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
    return sourceHash(Object.keys(files), more);
  };

  test('is another one for each name, content and setting', () => {
    const before = hashOf({ a: 'ab', b: 'c' });
    expect(hashOf({ a: 'ab', b: 'c' })).toBe(before);
    const others = [hashOf({ a: 'a', b: 'bc' }), hashOf({ a: 'ab', c: 'c' })];
    others.push(hashOf({ a: 'ab', b: 'c' }, 'on'));
    expect(others).not.toContain(before);
  });

  test('leaves out tests and hidden files of a folder', () => {
    const names = ['.DS_Store', 'a.test.ts', 'a.ts', 'test.ts', 'tested.ts'];
    for (const name of names) writeFileSync(name, '');
    expect(sourceFiles(['.'])).toEqual(['a.ts', 'test.ts', 'tested.ts']);
    expect(allFiles('.')).toEqual(names);
  });
});

/** Makes the working directory a repository with a commit. */
function commit(): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  for (const words of [['init'], [...author, 'commit', '--allow-empty', '-m', 'Begin']])
    execFileSync('git', words, { stdio: 'ignore' });
}

describe('a site that was built', () => {
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

  test('is up to date, and the notices after it are known', () => {
    expect(upToDate('dist/client')).toMatchObject({ pages: 2, notices: 'À remplacer' });
  });

  test.each<[what: string, change: () => void]>([
    ['content', () => put('content/a.ts', 'autre')],
    ['a new file', () => put('content/b.md', '')],
    ['code', () => put('reader/a.ts', 'autre')],
    ['what is published as it is', () => put('public/.well-known/a.txt', '')],
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
  ])('is not up to date after a change of %s', (_what, change) => {
    change();
    expect(upToDate('dist/client')).toBeUndefined();
  });
});
