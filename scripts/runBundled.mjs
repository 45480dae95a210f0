// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_CODE } from '../publish/build/siteCode.mjs';
import { sourceFiles, sourceHash } from '../reader/files/sourceFiles.mjs';

/** All that a command is made of; the lock stands for the packages. */
const SOURCES = [...SITE_CODE, 'scripts', 'package-lock.json'];
const FOLDER = 'node_modules/.cache/commands';

/** What is native, what finds files of its own beside it, and what is slow and seldom asked for. */
const LEFT_OUT = [
  ...['sharp', 'fs-native-extensions', 'subset-font', 'esbuild', 'vite', 'vite-plugin-ssr'],
];

/**
 * Runs the command scripts/NAME.ts as one file, kept until a source changes: loading three hundred
 * modules one by one takes longer than all that a command does where little has changed.
 *
 * @param {string} name
 */
export async function runBundled(name) {
  const code = sourceHash(sourceFiles(SOURCES), process.version);
  const bundle = resolve(FOLDER, `${name}-${code}.mjs`);
  if (!existsSync(bundle)) await makeBundle(name, bundle);
  await import(pathToFileURL(bundle).href);
}

/** @param {string} name @param {string} bundle */
async function makeBundle(name, bundle) {
  const { build } = await import('esbuild');
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${bundle}.${process.pid}`;
  await build({
    entryPoints: [`scripts/${name}.ts`],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: LEFT_OUT,
    // Packages that are CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  // Renamed into place: a run that stops here leaves nothing half-written behind.
  renameSync(draft, bundle);
  // Those of before; another run's draft is left to it.
  const older = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}-`));
  for (const file of older.map((file) => resolve(FOLDER, file)))
    if (file.endsWith('.mjs') && file !== bundle) rmSync(file, { force: true });
}
