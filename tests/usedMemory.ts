import type { ChildProcess } from 'node:child_process';
import { vi } from 'vitest';

/** The environment of a Node that answers `usedMemory`. */
export const MEASURED_NODE = {
  NODE_OPTIONS: `--import ${new URL('./reportMemory.mjs', import.meta.url)}`,
};

/**
 * What a process that has loaded `reportMemory.mjs` uses once V8 has cleaned up, in MiB: texts and objects,
 * and bytes. Not the memory that the system counts: that also has what V8 keeps for later, which is more
 * the more memory a machine has and the busier it is.
 *
 * @param output all that it has printed.
 */
export async function usedMemory(process: ChildProcess, output: () => string): Promise<number> {
  const reported = () => [...output().matchAll(REPORT)].map(([, bytes]) => Number(bytes));
  const before = reported().length;
  process.kill('SIGUSR2');
  await vi.waitUntil(() => reported().length > before, { timeout: 20_000 });
  return (reported().at(-1) ?? Number.NaN) / 2 ** 20;
}

const REPORT = /^\{"event":"memory","bytes":(\d+)\}$/gm;
