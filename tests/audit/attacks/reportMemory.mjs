/**
 * Makes a process of Node collect its garbage at each SIGUSR2, and print the memory in use:
 * `{"event":"memory","bytes":N}`. A test loads it with `--import`.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('SIGUSR2', reportMemory);

function reportMemory() {
  // Node does not accept this flag in NODE_OPTIONS.
  setFlagsFromString('--expose-gc');
  const clean = runInNewContext('gc');
  clean();
  // The first collection frees memory in another thread; the second waits for it.
  clean();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ event: 'memory', bytes: heapUsed + external }));
}
