import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as yaml from 'yaml';
import { packagesOnce } from './packagesOnce';
import { runBundle } from './runBundle';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function run(code: string): Promise<unknown> {
  writeFileSync(join(root, 'entry.mjs'), code);
  const { outputFiles } = await build({
    entryPoints: ['entry.mjs'],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
    plugins: [packagesOnce()],
  });
  return runBundle<{ made: unknown }>('entry', outputFiles[0]?.text ?? '').made;
}

test.each([
  ['named', "import { parse } from 'yaml'; export const made = parse('a: 1');", { a: 1 }],
  ['as a whole', "import * as yaml from 'yaml'; export const made = yaml.parse('a: 1');", { a: 1 }],
  ['by default', "import gfm from 'remark-gfm'; export const made = typeof gfm;", 'function'],
  [
    'of CommonJS',
    "import matter from 'gray-matter'; export const made = matter('x').content;",
    'x',
  ],
  [
    'a part of one',
    "import { jsx } from 'react/jsx-runtime'; export const made = typeof jsx;",
    'function',
  ],
  [
    'of Node',
    "import { sep } from 'node:path'; import fs from 'fs'; export const made = [sep, typeof fs.readFileSync];",
    ['/', 'function'],
  ],
])('a package imported %s is what Node gives', async (_how, code, made) => {
  expect(await run(code)).toEqual(made);
});

test('a package is the same for each bundle, and for who bundles', async () => {
  const code = "import { parse } from 'yaml'; export const made = parse;";
  expect(await run(code)).toBe(await run(code));
  expect(await run(code)).toBe(yaml.parse);
});

test('a package that is not there is an error at the place of its import', async () => {
  const failure = await run("\nimport 'nothing-of-this-name';").catch((error: unknown) => error);
  expect(failure).toMatchObject({
    errors: [
      {
        text: expect.stringContaining('nothing-of-this-name'),
        location: { file: 'entry.mjs', line: 2 },
      },
    ],
  });
});

test('a bundle that nothing holds leaves the memory', async () => {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = () =>
    new WeakRef(runBundle<{ made: object }>('entry', 'exports.made = { a: 1 };').made);
  const references = Array.from({ length: 5 }, held);
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  expect(references.filter((reference) => reference.deref())).toEqual([]);
});
