import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { nodeBundle } from '../bundles/nodeBundle.mjs';

/** The module that reads the content (contentCode.ts). */
export type ContentCode = typeof import('./contentCode');

/** Its source files and folders. */
export const CONTENT_CODE = [
  ...['model', 'reader', 'publish', 'supabase/functions/_shared'],
  ...['components/theme', 'components/punchcard/holes.ts', 'components/woven/weave.ts'],
];

/** The code that was loaded last, with its caches; used again while its sources are the same. */
let latest: { readonly file: string; readonly code: ContentCode } | undefined;

/** Returns whether a file, by its absolute path, is a source of it. */
export function readsContent(file: string): boolean {
  return CONTENT_CODE.some((place) => file.startsWith(resolve(place)));
}

/**
 * Loads the reader's code as one file, which esbuild bundles in half a second: Vite would transform its 700 modules
 * one by one, and the first page of the dev server take six seconds more.
 *
 * @throws esbuild's BuildFailure, or what the code throws while it is loaded.
 */
export async function loadContentCode(): Promise<ContentCode> {
  const file = await nodeBundle('publish/dev/contentCode.ts', CONTENT_CODE, 'cjs');
  if (latest?.file === file) return latest.code;
  // A new `require` each time: one keeps everything that it ever loaded.
  const require = createRequire(file);
  try {
    latest = { file, code: require(file) };
  } finally {
    delete require.cache[file];
  }
  return latest.code;
}
