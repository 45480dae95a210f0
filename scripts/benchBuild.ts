/**
 * `npm run bench:build [-- ARTICLES]`: what a build of so many articles of six hundred words costs, 1,000
 * unless said: cold, with nothing changed, with one article changed, three times each in turn. Made in a
 * copy of the project; prints the seconds, the memory and where the time goes. Quiet machines only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE } from '../reader/files/cache';
import { copyProject, type ProjectCopy } from '../tests/projectCopy';
import { essay } from './essay';
import { runCommand } from './runCommand';

const TIMES = 3;

interface Measured {
  /** Wall time, in seconds. */
  readonly seconds: number;
  /** The largest resident memory, in MiB; where the system tells it (Linux). */
  readonly memory: number | undefined;
  /** Seconds by step. */
  readonly steps: ReadonlyMap<string, number>;
}

await runCommand(async () => {
  const articles = Number(process.argv[2] ?? 1_000);
  if (!Number.isInteger(articles) || articles < 1) {
    throw new Error(`"${process.argv[2]}" is no number of articles: npm run bench:build -- 1000`);
  }
  const copy = copyProject();
  try {
    for (let index = 0; index < articles; index += 1) writeArticle(copy, index, '');
    const measured = new Map<string, Measured[]>();
    const note = async (name: string) =>
      measured.set(name, [...(measured.get(name) ?? []), await build(copy.root)]);
    for (let time = 1; time <= TIMES; time += 1) {
      for (const made of ['dist', CACHE]) {
        rmSync(join(copy.root, made), { recursive: true, force: true });
      }
      await note('cold');
      await note('nothing changed');
      writeArticle(copy, Math.floor(articles / 2), ` Relu ${time} fois.`);
      await note('one article changed');
    }
    console.log(`${articles} articles, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
    console.table(Object.fromEntries([...measured].map(([name, runs]) => [name, row(runs)])));
  } finally {
    copy.remove();
  }
  return 0;
});

function row(runs: readonly Measured[]): Record<string, number | string> {
  const middle = [...runs].sort((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!middle) return {};
  const steps = [...middle.steps].map(([step, seconds]) => `${step} ${seconds.toFixed(1)}`);
  return {
    seconds: Number(middle.seconds.toFixed(2)),
    'MiB at most': Math.max(...runs.map(({ memory = 0 }) => memory)) || 'unknown',
    'of which': steps.join(', '),
  };
}

function writeArticle(copy: ProjectCopy, index: number, more: string): void {
  const { file, text } = essay(index, more);
  copy.write(file, text);
}

/** One build, as `npm run build` runs it. */
async function build(root: string): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const begun: [step: string, at: number][] = [];
  let told = '';
  createInterface(child.stderr).on('line', (line) => {
    told += `${line}\n`;
    const [, step] = /^Construction du site : (.*)…$/.exec(line) ?? [];
    if (step) begun.push([step, performance.now()]);
  });
  let memory: number | undefined;
  const watch = setInterval(() => {
    memory = peakOf(child) ?? memory;
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build failed:\n${told}`);
  const end = performance.now();
  const steps = begun.map(([step, at], index): [string, number] => [
    step,
    ((begun[index + 1]?.[1] ?? end) - at) / 1000,
  ]);
  return { seconds: (end - start) / 1000, memory, steps: new Map(steps) };
}

/** The largest memory that a process has had, in MiB (proc(5), VmHWM). */
function peakOf({ pid }: ChildProcess): number | undefined {
  try {
    const [, kibibytes] =
      /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes ? Math.round(Number(kibibytes) / 1024) : undefined;
  } catch {
    return undefined; // It has just ended, or this is not Linux.
  }
}
