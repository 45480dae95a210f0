import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, lockFolder, NoLock } from '../../reader/files/folderLock';
import { BUILD_FOLDER } from './folders.mjs';

/**
 * Runs a build as soon as no other build of the project is running: `npm run atelier` builds after each edit, and a
 * developer may run `npm run build` at the same time.
 */
export async function oneAtATime<Result>(build: () => Promise<Result>): Promise<Result> {
  let lock = await claim();
  if (!lock) console.error('Une autre construction est en cours : celle-ci attend sa fin.');
  while (!lock) {
    await wait(POLL_MS);
    lock = await claim();
  }
  try {
    return await build();
  } finally {
    lock.release();
  }
}

const POLL_MS = 100;

/** Locks the project for a build; undefined if another build has the lock. If files cannot be locked, locks nothing. */
async function claim(): Promise<Pick<FolderLock, 'release'> | undefined> {
  try {
    return await lockFolder(BUILD_FOLDER);
  } catch (error) {
    if (error instanceof NoLock) return { release() {} };
    throw error;
  }
}
