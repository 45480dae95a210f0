import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../reader/cache/byteCache';
import { copyProject } from '../../tests/projectCopy';
import { essay, writeEssays } from './essays';
import type { Table } from './load';

const TIMES = 3;

/**
 * Measures a build of so many articles in a copy of the project: cold, with nothing changed and with one
 * article changed, in turn. Seconds are of the middle run, memory of the largest.
 */
export async function benchBuild(articles: number): Promise<Table> {
  const copy = copyProject();
  const runs = new Map<string, Measured[]>();
  const measure = async (name: string) =>
    runs.set(name, [...(runs.get(name) ?? []), await build(copy.root)]);
  try {
    writeEssays(copy, articles);
    const changed = essay(Math.floor(articles / 2));
    for (let time = 1; time <= TIMES; time += 1) {
      for (const made of ['dist', CACHE])
        rmSync(join(copy.root, made), { recursive: true, force: true });
      await measure('cold');
      await measure('nothing changed');
      copy.write(changed.file, `${changed.text}\nRelu ${time} fois.\n`);
      await measure('one article changed');
    }
  } finally {
    copy.remove();
  }
  return Object.fromEntries([...runs].map(([name, all]) => [name, row(all)]));
}

interface Measured {
  /** Wall time, in seconds. */
  readonly seconds: number;
  /** The largest resident memory, in MiB; 0 where the system does not tell it. */
  readonly memory: number;
}

function row(runs: readonly Measured[]): Record<string, number> {
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b);
  return {
    seconds: Number((seconds[Math.floor(seconds.length / 2)] ?? Number.NaN).toFixed(2)),
    'MiB at most': Math.max(...runs.map(({ memory }) => memory)),
  };
}

/** One build, as `npm run build` runs it. */
async function build(root: string): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error('The build failed');
  return { seconds: (performance.now() - start) / 1000, memory };
}

/** The largest memory that a process has had, in MiB (proc(5), VmHWM). */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0; // It has just ended, or this is not Linux.
  }
}
