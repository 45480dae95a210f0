import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContext } from 'esbuild';
import { styledNamesForEsbuild } from '../build/styledNames';
import { viteSettings } from '../build/viteSettings';
import { packagesOnce } from './packagesOnce';
import { runBundle } from './runBundle';

/** The code of the site, running. */
export interface LiveCode {
  readonly content: typeof import('./contentCode');
  readonly pages: typeof import('./pageCode');
}

/** Keeps the code of the site running while it is edited. */
export interface LiveCodeKeeper {
  /**
   * The code as it is on the disk: what has not changed is not made again, and an edit of a component
   * leaves the reader what it remembers.
   *
   * @throws what is wrong with it: esbuild's BuildFailure, or what was thrown as it was loaded.
   */
  load(): Promise<LiveCode>;
  /** Whether a file, by its absolute path, is part of it. */
  has(file: string): boolean;
}

/**
 * Bundles the code with esbuild, which takes a tenth of a second for all of it, and runs it: Vite would
 * transform file after file before the first page, which takes seconds.
 */
export function keepLiveCode(root: string): LiveCodeKeeper {
  const content = runOnce<LiveCode['content']>('content');
  const pages = runOnce<LiveCode['pages']>('pages');
  let bundling: Promise<BuildContext<typeof BUNDLES>> | undefined;
  /** By absolute path; undefined for a file that may have changed since it was read. */
  let stamps = new Map<string, string | undefined>();
  let code: LiveCode | undefined;
  let loading: Promise<unknown> = Promise.resolve();

  const isOfNow = () => [...stamps].every(([file, stamp]) => stamp && stamp === stampOf(file));
  const make = async (): Promise<LiveCode> => {
    if (code && isOfNow()) return code;
    code = undefined;
    const begun = Date.now();
    const before = new Map([...stamps.keys()].map((file) => [file, stampOf(file)]));
    bundling ??= startBundling(root);
    const { metafile, outputFiles } = await (await bundling).rebuild();
    stamps = new Map(
      Object.keys(metafile.inputs)
        // Packages, and what settings define, are no files.
        .filter((input) => !/^(?:package:|<)/.test(input))
        .map((input) => resolve(root, input))
        .map((file) => [file, before.get(file) ?? stampOf(file, begun)]),
    );
    const [first, second] = ['content.js', 'pages.js'].map(
      (name) => outputFiles.find(({ path }) => path.endsWith(name))?.text,
    );
    if (first === undefined || second === undefined) throw new Error('esbuild left out a bundle');
    code = { content: content(first), pages: pages(second) };
    return code;
  };
  return {
    // One after the other: whoever asks later may have edited since.
    load() {
      const loaded = loading.then(make);
      loading = loaded.catch(() => undefined);
      return loaded;
    },
    has: (file) => stamps.has(file),
  };
}

const BUNDLES = {
  entryPoints: { content: 'publish/dev/contentCode.ts', pages: 'publish/dev/pageCode.tsx' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  jsxDev: true,
  sourcemap: 'inline',
  sourcesContent: false,
  metafile: true,
  write: false,
  // Nothing is written there: the source maps count from it.
  outdir: '.',
  logLevel: 'silent',
} as const;

async function startBundling(root: string): Promise<BuildContext<typeof BUNDLES>> {
  const { context } = await import('esbuild');
  const environment = {
    ...Object.fromEntries(viteSettings()),
    BASE_URL: '/',
    DEV: true,
    PROD: false,
  };
  return context({
    ...BUNDLES,
    absWorkingDir: root,
    sourceRoot: `${pathToFileURL(root).href}/`,
    define: { 'import.meta.env': JSON.stringify(environment) },
    plugins: [packagesOnce(), styledNamesForEsbuild()],
  });
}

/** Runs a bundle when it is another one; what it threw is thrown again while it is the same. */
function runOnce<Exports>(name: string): (code: string) => Exports {
  let ran: { readonly code: string; readonly exports: () => Exports } | undefined;
  return (code) => {
    if (ran?.code !== code) ran = { code, exports: outcomeOf(() => runBundle(name, code)) };
    return ran.exports();
  };
}

function outcomeOf<Value>(make: () => Value): () => Value {
  try {
    const value = make();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Says whether a file is still the one that was read; undefined where it may have been saved after `begun`. */
function stampOf(file: string, begun = Number.POSITIVE_INFINITY): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  // Not every disk keeps the time of day to the millisecond.
  if (!stat || stat.mtimeMs > begun - 2_000) return undefined;
  return `${stat.size}:${stat.mtimeMs}`;
}
