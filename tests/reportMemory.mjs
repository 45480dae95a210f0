/**
 * For a process of Node or of Deno whose memory a test bounds: at each SIGUSR2 it cleans up, and prints
 * what it still uses, `{"event":"memory","bytes":N}`.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('SIGUSR2', reportMemory);

function reportMemory() {
  const clean = globalThis.gc ?? exposedGc();
  clean();
  // What the first one finds unused is freed beside it; the second waits for that.
  clean();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ event: 'memory', bytes: heapUsed + external }));
}

/** Node takes `--expose-gc` in no environment; Deno gets it there, and has no such function in 2.1. */
function exposedGc() {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
