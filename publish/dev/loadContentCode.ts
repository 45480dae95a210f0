import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { nodeBundle } from '../bundles/nodeBundle.mjs';

/** What reads the content, from the project's root (contentCode.ts). */
export type ContentCode = typeof import('./contentCode');

/** Where all of it is. */
export const CONTENT_CODE = [
  ...['model', 'reader', 'publish', 'supabase/functions/_shared'],
  ...['components/theme', 'components/punchcard/holes.ts', 'components/woven/weave.ts'],
  'renderer/document/escapeHtml.ts',
];

/** The code that was loaded last: where nothing else is on the disk, it remembers what it has read. */
let latest: { readonly file: string; readonly code: ContentCode } | undefined;

/** Returns whether a file, by its absolute path, is part of what reads the content. */
export function readsContent(file: string): boolean {
  return CONTENT_CODE.some((place) => file.startsWith(resolve(place)));
}

/**
 * Loads what reads the content as one file, bundled in half a second. Vite would transform its 700 modules one
 * by one, in six to seven seconds of processor.
 *
 * @throws what is wrong with it: esbuild's BuildFailure, or what was thrown as it was loaded.
 */
export async function loadContentCode(): Promise<ContentCode> {
  const file = await nodeBundle('publish/dev/contentCode.ts', CONTENT_CODE, 'cjs');
  if (latest?.file === file) return latest.code;
  // A `require` of its own each time: it would remember all that it ever loaded.
  const require = createRequire(file);
  try {
    latest = { file, code: require(file) };
  } finally {
    delete require.cache[file];
  }
  return latest.code;
}
