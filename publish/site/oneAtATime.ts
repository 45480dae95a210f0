import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, lockFolder, NoLock } from '../../reader/files/folderLock';

/**
 * Waits until no other build with the same dependencies is running, then builds: `npm start` builds after each edit,
 * and a developer may run `npm run build` at the same time.
 *
 * vite-plugin-ssr writes into its own package which server build was the last one (autoImporter.js of
 * @brillout/vite-plugin-import-build): of two builds at a time, in one checkout or in two with the same
 * node_modules, one would render with the other's pages.
 *
 * @param shared the folder that only one build may use at a time.
 */
export async function oneAtATime<Result>(
  build: () => Promise<Result>,
  shared = dirname(require.resolve('@brillout/vite-plugin-import-build/package.json')),
): Promise<Result> {
  let lock = await claim(shared);
  if (!lock) console.error('Une autre construction est en cours : celle-ci attend sa fin.');
  while (!lock) {
    await wait(POLL_MS);
    lock = await claim(shared);
  }
  try {
    return await build();
  } finally {
    lock.release();
  }
}

const require = createRequire(import.meta.url);

const POLL_MS = 100;

/** Returns the lock; undefined while another build has it. Where files cannot be locked, builds run without. */
async function claim(shared: string): Promise<Pick<FolderLock, 'release'> | undefined> {
  try {
    return await lockFolder(shared);
  } catch (error) {
    if (error instanceof NoLock) return { release() {} };
    throw error;
  }
}
