import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { runAlone } from '../../reader/pool/alone';
import type { Bundling } from './bundle.worker';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const files = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  // As a build does: Vitest gives Vite's own names to the environment.
  for (const name of ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL']) vi.stubEnv(name, undefined);
  const task: Bundling = { base: '/repo/', folder };
  await runAlone('publish/build/bundle.worker', task).made;
  for (const file of allFiles(folder))
    files.set(relative(folder, file), readFileSync(file, 'utf8'));
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const scripts = (part: string) => [...files].filter(([file]) => /^\w+/.exec(file)?.[0] === part);

/** What the modules of a part import first: files of the bundle as their paths in it, packages by name. */
function importsOf(part: string): string[] {
  return scripts(part)
    .filter(([file]) => /\.m?js$/.test(file))
    .flatMap(([file, code]) =>
      parseAst(code).body.flatMap((node) => {
        if (node.type !== 'ImportDeclaration') return [];
        const name = String(node.source.value);
        return name.startsWith('.') ? join(dirname(file), name) : name;
      }),
    );
}

test('what renders pages loads the packages of components, and none of the reader', () => {
  const packages = importsOf('server').filter((name) => !files.has(name));
  expect(packages).toContain('react-dom/server');
  for (const unneeded of ['zod', 'remark', 'yaml', 'gray-matter', 'saxes', 'sharp'])
    expect(packages).not.toContain(unneeded);
});

test('what browsers load is all there, React once, and fetched before it is asked for', () => {
  expect(importsOf('client').filter((name) => !files.has(name))).toEqual([]);
  const withReact = scripts('client').filter(([, code]) => code.includes('Minified React error'));
  expect(withReact.map(([file]) => file)).toEqual([
    expect.stringMatching(/^client\/assets\/chunks\/react\.\w{8}\.js$/),
  ]);
  const entry = scripts('client').find(([file]) => /assets\/client\./.test(file))?.[1] ?? '';
  for (const [file] of withReact) expect(entry).toContain(relative('client', file));
  expect(existsSync(join(folder, 'assets.json'))).toBe(true);
});
