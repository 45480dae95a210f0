import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { viteSettings } from '../bundles/siteBundle';
import { styledNamesForEsbuild } from '../bundles/styledNames';
import { browserCode } from './browserCode';
import { cmsCode } from './cmsCode';

/** What each page and worker of the editing room begins with. */
const ENTRIES = {
  page: 'atelier/main.ts',
  signIn: 'atelier/signIn/callback.ts',
  engine: 'atelier/engine/engine.worker.ts',
} as const;

/** What is said of a bundle, beside its `assets/`. */
export const BUNDLE = 'bundle.json';

export const bundleSchema = z.object({
  /** The names of what each begins with, among the assets. */
  entries: z.object({
    ...{ page: z.string(), signIn: z.string(), signInStyle: z.string(), engine: z.string() },
  }),
  /** What the page asks for before anybody can press a button: each would wait for the one before. */
  early: z.array(z.string()),
});

/**
 * Bundles the editor for browsers, under names that bear the hash of what they hold. By esbuild, not by Vite:
 * the CMS comes bundled, and Rollup would read its two megabytes once more, at ten times the time.
 *
 * @param base of the site, with the slash at its end: the pages that are drawn begin their addresses with it.
 * @param folder where it is written: BUNDLE and `assets/`.
 * @throws what esbuild says of code that it cannot bundle.
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
  const bundle = {
    entries: bundleSchema.shape.entries.parse({ ...page.entries, ...engine.entries }),
    early: [...page.files.keys(), ...assets.keys()].filter((name) => EARLY.test(name)),
  };
  writeFileSync(join(folder, BUNDLE), JSON.stringify(bundle));
}

/** The room with what all of its scripts share; what the CMS loads as it begins; its letters and icons. */
const EARLY = /^(?:(?:chunk|room|react-dom|immutable|fr)-.*\.js|(?:source-sans|icons)-.*\.woff2)$/;

/** Code for browsers, by the names of its files, and the file that each entry became. */
interface Bundled {
  readonly entries: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

type Entries = Readonly<Record<string, string>>;

/** Code that a page runs. */
export function bundlePage(base: string, entries: Entries, plugins: Plugin[]): Promise<Bundled> {
  return bundle(base, entries, {
    plugins: [...plugins, browserCode('page')],
    splitting: true,
  });
}

/** Code that a worker runs: one file, which is there at once or not at all. */
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
