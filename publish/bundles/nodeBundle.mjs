// @ts-check
// Plain JavaScript: the launcher of commands needs it before anything can read TypeScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from './cachedFolder.mjs';

/** Packages that are native, find files beside them, or are slow and seldom loaded; so are the tools, all of them. */
const EXTERNAL = [
  ...['sharp', 'fs-native-extensions', 'subset-font', 'esbuild', 'vite', 'vite-plugin-ssr'],
  ...['tsx', '@babel/core'],
];

/**
 * Bundles code that runs in Node, until one of its sources changes: loading three hundred modules one by one
 * takes 1 to 2 s, longer than all that a command does where little has changed.
 *
 * @param {string} entry from the project's root: `scripts/build.ts`
 * @param {readonly string[]} places the files and folders that it is made of
 * @param {'esm' | 'cjs'} [format] CommonJS leaves the memory once nothing refers to it; a module of Node does not
 * @returns {Promise<string>} the absolute path of the bundle
 * @throws esbuild's BuildFailure
 */
export async function nodeBundle(entry, places, format = 'esm') {
  const key = sourceHash(sourceFiles([...places, 'package-lock.json']), process.version);
  const isModule = format === 'esm';
  const extension = isModule ? '.mjs' : '.cjs';
  const folder = await cachedFolder(entry.replace(/^.*\/|\.\w+$/g, ''), key, async (outdir) => {
    const { build } = await import('esbuild');
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    await build({
      entryPoints: [{ in: entry, out: 'main' }],
      outdir,
      outExtension: { '.js': extension },
      bundle: true,
      // What a command may do without is loaded when it is asked for.
      splitting: isModule,
      platform: 'node',
      format,
      target: 'node20',
      jsx: 'automatic',
      // Where an error of the reader was thrown is shown by `npm run dev`.
      ...(!isModule && { sourcemap: 'inline', sourcesContent: false }),
      define: { 'process.env.NODE_ENV': '"production"' },
      external: [...EXTERNAL, ...Object.keys(devDependencies)],
      // Packages that are CommonJS ask for Node's own modules by `require`.
      ...(isModule && { banner: { js: REQUIRE } }),
      logLevel: isModule ? 'error' : 'silent',
    });
  });
  return join(folder, `main${extension}`);
}

const REQUIRE =
  "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);";
