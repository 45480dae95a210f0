import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until no other build that shares these dependencies is running, then builds.
 *
 * vite-plugin-ssr notes beside its own code which server build was the last one (autoImporter.js of
 * @brillout/vite-plugin-import-build): of two at once, in one checkout or in two with the same
 * node_modules, one would render with the other's pages, or fail once they are gone.
 */
export async function oneAtATime<Result>(build: () => Promise<Result>): Promise<Result> {
  while (!tryLock()) await wait(100);
  try {
    return await build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

const require = createRequire(import.meta.url);
const LOCK = join(
  dirname(require.resolve('@brillout/vite-plugin-import-build/package.json')),
  'building',
);

function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

/** A build that was killed leaves its lock behind: it holds as long as its process lives. */
function isHeld(): boolean {
  try {
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // Zero: it was just created, and its owner is about to sign.
    return owner === 0 || process.kill(owner, 0);
  } catch {
    return false;
  }
}
