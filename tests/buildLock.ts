import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK = '.tests/building';

/**
 * Runs one build at a time on this machine, whichever test file asks. Copies of the project share
 * node_modules, where vite-plugin-ssr notes which server build was the last one
 * (@brillout/vite-plugin-import-build, autoImporter.js): of two at once, one would render with the
 * other's pages, or fail once they are gone.
 */
export async function whileBuilding<Result>(build: () => Promise<Result>): Promise<Result> {
  mkdirSync('.tests', { recursive: true });
  while (!tryLock()) await wait(100);
  try {
    return await build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

/** A run that was stopped leaves its lock behind: it holds as long as its process lives. */
function isHeld(): boolean {
  try {
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // Zero: it was just created, and its owner is about to sign.
    return owner === 0 || process.kill(owner, 0);
  } catch {
    return false;
  }
}
