// @ts-check
// Plain JavaScript: the launcher of commands needs it before anything can read TypeScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from './cachedFolder.mjs';
import { CODE_FILES } from './codeSources.mjs';

/** Packages left out of bundles (as are devDependencies): they are native, seldom used, or read their own files. */
const EXTERNAL = [
  ...['sharp', '@napi-rs/canvas', 'fs-native-extensions', 'subset-font', 'harfbuzzjs', 'esbuild'],
  ...['vite', 'vite-plugin-ssr', 'tsx'],
];

/**
 * Bundles code for Node, or returns the cached bundle if no source has changed. Without a bundle, each command would
 * take 1 to 2 s longer, to load three hundred modules one by one.
 *
 * @param {string} entry the path of the entry file from the project's root: `scripts/build.ts`
 * @param {readonly string[]} places the files and folders with the sources
 * @returns {Promise<string>} the absolute path of the bundle
 * @throws esbuild's BuildFailure
 */
export async function nodeBundle(entry, places) {
  const key = sourceHash(sourceFiles([...places, ...CODE_FILES]), process.version);
  const folder = await cachedFolder(entry.replace(/^.*\/|\.\w+$/g, ''), key, async (outdir) => {
    const { build } = await import('esbuild');
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    await build({
      entryPoints: [{ in: entry, out: 'main' }],
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      // Dynamic imports are loaded when they are used.
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      external: [...EXTERNAL, ...Object.keys(devDependencies)],
      // Bundled CommonJS packages require Node's own modules.
      banner: { js: REQUIRE },
      logLevel: 'error',
    });
  });
  return join(folder, 'main.mjs');
}

const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";
