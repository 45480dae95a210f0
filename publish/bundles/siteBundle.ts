import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { cachedFolder } from './cachedFolder.mjs';
import { CODE_FILES, SITE_CODE } from './codeSources.mjs';
import { ISLAND_ENTRY } from './islandEntry';

/** The bundled code of the site: the script for browsers, and the code that renders pages. */
export interface SiteBundle {
  /** The absolute path of Vite's output folder: `client/` is published, `server/` has the code that renders pages. */
  readonly folder: string;
  /** The addresses of the scripts for pages that have an island (an interactive component). */
  readonly islandScripts: readonly string[];
  /** A hash of the site's code and of the settings that the bundle contains. */
  readonly key: string;
}

/** The name of the manifest file that Vite writes into the folder of a bundle. */
export const MANIFEST = 'assets.json';

/**
 * Bundles the code of the site with Vite, or returns the cached bundle if the code has not changed.
 *
 * @param base the base path of the site, with the slash at its end.
 * @throws Error with Vite's message for code that it cannot bundle.
 */
export async function siteBundle(base: string, isCold: boolean): Promise<SiteBundle> {
  const settings = JSON.stringify([base, viteSettings(), process.version]);
  const key = sourceHash(sourceFiles([...SITE_CODE, ...CODE_FILES]), settings);
  const folder = await cachedFolder('siteCode', key, (draft) => viteBuild(base, draft), { isCold });
  return { folder, islandScripts: islandScripts(folder), key };
}

/**
 * Runs `vite build`, which writes the scripts for browsers and, with vite-plugin-ssr, the code that renders pages. Runs
 * in a process of its own: a process that has loaded the plugin cannot render pages for production.
 */
async function viteBuild(base: string, folder: string): Promise<void> {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const command = join(dirname(vite), 'bin/vite.js');
  const options = ['--base', base, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [command, 'build', ...options]).catch(
    (error: unknown) => {
      const { stderr }: { readonly stderr?: unknown } = Object(error);
      // The message leaves out Vite's colours and the stack of its own code.
      const [text = ''] = stripVTControlCharacters(String(stderr || error)).split('\n    at ', 1);
      throw new Error(text.trim());
    },
  );
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/** Returns a list with the published address of the browser script, which Vite's manifest names. */
function islandScripts(folder: string): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  const entry = manifest[ISLAND_ENTRY];
  if (!entry) throw new Error(`Vite's manifest has no entry for ${ISLAND_ENTRY}`);
  return [`/${entry.file}`];
}

/** Returns the environment variables that pages can read: those whose names begin with `VITE_`, sorted by name. */
export function viteSettings(): [name: string, value: string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort();
}
