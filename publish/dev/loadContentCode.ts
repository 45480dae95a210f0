import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';

/** What reads the content, from the project's root (contentCode.ts). */
export type ContentCode = typeof import('./contentCode');

/** Where all of it is; the lock stands for the packages. */
const PLACES = [
  ...['model', 'reader', 'publish', 'supabase/functions/_shared', 'package-lock.json'],
  ...['components/theme', 'components/punchcard/holes.ts', 'components/woven/weave.ts'],
  'renderer/document/escapeHtml.ts',
];
const FOLDER = 'node_modules/.cache/dev';

/** The code that was loaded last: where nothing else is on the disk, it remembers what it has read. */
let latest: { readonly file: string; readonly code: ContentCode } | undefined;

/** Whether a file, by its absolute path, is part of what reads the content. */
export function readsContent(file: string): boolean {
  return PLACES.some((place) => file.startsWith(resolve(place)));
}

/**
 * Loads what reads the content as one file, bundled by esbuild in half a second and cached. Vite would
 * transform its 700 modules one by one, in six to seven seconds of processor. As CommonJS: unlike a module
 * that Node imports, one that nothing refers to leaves the memory.
 *
 * @throws what is wrong with it: esbuild's BuildFailure, or what was thrown as it was loaded.
 */
export async function loadContentCode(): Promise<ContentCode> {
  const hash = sourceHash(sourceFiles(PLACES), process.version);
  const file = resolve(FOLDER, `content-${hash}.cjs`);
  if (latest?.file === file) return latest.code;
  if (!existsSync(file)) await bundle(file);
  // A `require` of its own each time: it would remember all that it ever loaded.
  const require = createRequire(file);
  try {
    latest = { file, code: require(file) };
  } finally {
    delete require.cache[file];
  }
  return latest.code;
}

async function bundle(file: string): Promise<void> {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: ['publish/dev/contentCode.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    // What is native.
    external: ['sharp', 'fs-native-extensions'],
    sourcemap: 'inline',
    sourcesContent: false,
    outfile: file,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const other = Object.keys(metafile.inputs).find(
    (input) => !input.includes('node_modules/') && !readsContent(resolve(input)),
  );
  if (other) throw new Error(`An edit of ${other} would not be noticed: add it to PLACES`);
  // Those of before.
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Renamed into place: a run that stops here leaves nothing half-written behind.
  const draft = `${file}.${process.pid}`;
  for (const { contents } of outputFiles) writeFileSync(draft, contents);
  renameSync(draft, file);
}
