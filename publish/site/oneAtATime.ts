import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type FolderLock, lockFolder, NoLock } from '../../reader/files/folderLock';

/**
 * Waits until no other build that shares these dependencies is running, then builds. After a second
 * it says, in French, whom it waits for.
 *
 * vite-plugin-ssr notes beside its own code which server build was the last one (autoImporter.js of
 * @brillout/vite-plugin-import-build): of two at once, in one checkout or in two with the same
 * node_modules, one would render with the other's pages, or fail once they are gone.
 *
 * @param shared the folder that only one build may use at a time.
 */
export async function oneAtATime<Result>(
  build: () => Promise<Result>,
  shared = NOTED_IN,
): Promise<Result> {
  const builder = join(shared, BUILDER);
  let lock = await claim(shared);
  for (let waited = 0; !lock; waited += GLANCE) {
    if (waited === PATIENCE) console.error(`${nameOf(builder)} : celle-ci attend sa fin.`);
    await wait(GLANCE);
    lock = await claim(shared);
  }
  try {
    writeFileSync(builder, JSON.stringify({ pid: process.pid, folder: process.cwd() }));
    return await build();
  } finally {
    lock.release();
  }
}

const require = createRequire(import.meta.url);
const NOTED_IN = dirname(require.resolve('@brillout/vite-plugin-import-build/package.json'));

/** Who builds, for the sentence of those who wait: a killed build leaves it. */
const BUILDER = 'building.json';
const builderSchema = z.object({ pid: z.number(), folder: z.string() });

/** In ms. */
const GLANCE = 100;
const PATIENCE = 1_000;

/** The lock, or undefined while somebody has it. Where there are no locks, builds go on without. */
async function claim(shared: string): Promise<Pick<FolderLock, 'release'> | undefined> {
  try {
    return await lockFolder(shared);
  } catch (error) {
    if (error instanceof NoLock) return { release() {} };
    throw error;
  }
}

function nameOf(builder: string): string {
  try {
    const { pid, folder } = builderSchema.parse(JSON.parse(readFileSync(builder, 'utf8')));
    return `Une autre construction est en cours (processus ${pid}, dans ${folder})`;
  } catch {
    // It has just begun, and has not signed yet.
    return 'Une autre construction est en cours';
  }
}
