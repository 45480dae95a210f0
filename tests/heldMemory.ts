import type { ChildProcess } from 'node:child_process';
import { vi } from 'vitest';

/** The environment of a Node that answers `heldMemory`. */
export const MEASURED_NODE = {
  NODE_OPTIONS: `--import ${new URL('./tellHeld.mjs', import.meta.url)}`,
};

/**
 * What a process that has loaded `tellHeld.mjs` holds once V8 has cleaned up, in MiB: texts and objects,
 * and bytes. Not the memory that the system counts: that also has what V8 keeps for later, which is more
 * the more memory a machine has and the busier it is.
 *
 * @param output all that it has printed.
 */
export async function heldMemory(process: ChildProcess, output: () => string): Promise<number> {
  const told = () => [...output().matchAll(HELD)].map(([, bytes]) => Number(bytes));
  const before = told().length;
  process.kill('SIGUSR2');
  await vi.waitUntil(() => told().length > before, { timeout: 20_000 });
  return (told().at(-1) ?? Number.NaN) / 2 ** 20;
}

const HELD = /^\{"event":"held","bytes":(\d+)\}$/gm;
