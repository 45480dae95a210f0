// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ATELIER, SITE_CODE } from '../publish/build/siteCode.mjs';
import { sourceFiles, sourceHash } from '../reader/files/sourceFiles.mjs';

/** All that a command is made of; the lock stands for the packages. */
const SOURCES = [...SITE_CODE, ATELIER, 'scripts', 'package-lock.json'];
const FOLDER = 'node_modules/.cache/commands';

/** Packages that are native, find files beside them, or are slow and seldom loaded; so are the tools, all of them. */
const EXTERNAL = [
  ...['sharp', 'fs-native-extensions', 'subset-font', 'esbuild', 'vite', 'vite-plugin-ssr'],
  ...['tsx', '@babel/core'],
];

/**
 * Runs the command scripts/NAME.ts bundled, kept until a source changes: loading three hundred
 * modules one by one takes longer than all that a command does where little has changed.
 *
 * @param {string} name
 */
export async function runBundled(name) {
  const sources = sourceFiles(SOURCES);
  const folder = resolve(FOLDER, `${name}-${sourceHash(sources, process.version)}`);
  if (!existsSync(folder)) await makeBundle(name, folder);
  await import(pathToFileURL(join(folder, 'main.mjs')).href);
}

/** @param {string} name @param {string} folder */
async function makeBundle(name, folder) {
  const { build } = await import('esbuild');
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${folder}.${process.pid}`;
  await build({
    entryPoints: [{ in: `scripts/${name}.ts`, out: 'main' }],
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a command may do without is loaded when it is asked for.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...EXTERNAL, ...Object.keys(devDependencies)],
    // Packages that are CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  // Renamed into place: a run that stops here leaves nothing half-written behind.
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
  // Those of before; another run's draft is left to it.
  for (const older of readdirSync(FOLDER)) {
    const isOurs = older.startsWith(`${name}-`) && !/\.\d+$/.test(older);
    const path = resolve(FOLDER, older);
    if (isOurs && path !== folder) rmSync(path, { recursive: true, force: true });
  }
}
