import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { viteSettings } from '../bundles/siteBundle';
import { styledNamesForEsbuild } from '../bundles/styledNames';
import { browserCode } from './browserCode';
import { cmsCode } from './cmsCode';

/** The entry points of the editor: its pages and its worker. */
const ENTRIES = {
  page: 'atelier/main.ts',
  signIn: 'atelier/signIn/callback.ts',
  engine: 'atelier/engine/engine.worker.ts',
} as const;

/** The description of a bundle, next to its `assets/`. */
export const BUNDLE = 'bundle.json';

export const bundleSchema = z.object({
  /** File names in `assets/`, by entry point. */
  entries: z.object({
    ...{ page: z.string(), signIn: z.string(), signInStyle: z.string(), engine: z.string() },
  }),
  /** Files that the page loads before it can be used, to be preloaded: each would wait for the one before. */
  early: z.array(z.string()),
});

/**
 * Bundles the editor for browsers, in files whose names contain the hash of their content. By esbuild, not by
 * Vite: Rollup would parse the two megabytes of the bundled CMS once more and take ten times as long.
 *
 * @param base the base path of the site, with the slash at its end: previewed pages use it in their addresses.
 * @param folder receives BUNDLE and `assets/`.
 * @throws esbuild's BuildFailure.
 */
export async function bundleAtelier(base: string, folder: string): Promise<void> {
  const assets = new Map<string, Uint8Array>();
  const { page: main, signIn, engine: worker } = ENTRIES;
  const [page, engine] = await Promise.all([
    bundlePage(base, { page: main, signIn }, [cmsCode(assets)]),
    bundleWorker(base, { engine: worker }),
  ]);
  mkdirSync(join(folder, 'assets'));
  for (const [name, bytes] of [...page.files, ...engine.files, ...assets]) {
    writeFileSync(join(folder, 'assets', name), bytes);
  }
  const names = [...page.files.keys(), ...assets.keys()].filter((name) =>
    /\.(?:js|woff2)$/.test(name),
  );
  const missing = EARLY.find((start) => !names.some((name) => name.startsWith(start)));
  if (missing) throw new Error(`The editor has no file ${missing}*, which its page is to preload`);
  const bundle = {
    entries: bundleSchema.shape.entries.parse({ ...page.entries, ...engine.entries }),
    early: names.filter((name) => EARLY.some((start) => name.startsWith(start))),
  };
  writeFileSync(join(folder, BUNDLE), JSON.stringify(bundle));
}

/** The editor with its shared chunks; what the CMS loads at its start; its text and icon fonts. */
const EARLY = ['chunk-', 'editor-', 'immutable.es-', 'fr-', 'source-sans-', 'icons-'];

/** Bundled code: its files by name, and the file name of each entry point. */
interface Bundled {
  readonly entries: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

type Entries = Readonly<Record<string, string>>;

/** Bundles code for a page. */
export function bundlePage(base: string, entries: Entries, plugins: Plugin[]): Promise<Bundled> {
  return bundle(base, entries, {
    plugins: [...plugins, browserCode('page')],
    splitting: true,
  });
}

/** Bundles code for a worker as one file, so that it loads as a whole or not at all. */
export function bundleWorker(base: string, entries: Entries): Promise<Bundled> {
  return bundle(base, entries, { plugins: [browserCode('worker'), styledNamesForEsbuild()] });
}

async function bundle(
  base: string,
  entryPoints: Entries,
  options: Pick<BuildOptions, 'plugins' | 'splitting'>,
): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: { ...entryPoints },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: '.',
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    metafile: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': JSON.stringify({ ...Object.fromEntries(viteSettings()), BASE_URL: base }),
    },
    logLevel: 'silent',
  });
  const entries = Object.entries(metafile.outputs).flatMap(([file, { entryPoint, cssBundle }]) => {
    const [name] = Object.entries(entryPoints).find(([, source]) => source === entryPoint) ?? [];
    if (!name || !file.endsWith('.js')) return [];
    const script = [name, basename(file)];
    return cssBundle ? [script, [`${name}Style`, basename(cssBundle)]] : [script];
  });
  return {
    entries: Object.fromEntries(entries),
    files: new Map(outputFiles.map(({ path, contents }) => [basename(path), contents])),
  };
}
