import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from '../../reader/cache/byteCache';
import { article, copyWithArticles } from './articles';
import { quantile, type Table } from './table';

const RUNS = 3;

/**
 * Measures a build of so many articles in a copy of the project: cold, with nothing changed and with one
 * article changed, in turn. Seconds are of the median run, memory is of the largest.
 */
export async function benchBuild(articles: number): Promise<Table> {
  const copy = copyWithArticles(articles);
  const table: Record<string, Record<string, number>> = {};
  const times = new Map<string, number[]>();
  const measure = async (name: string) => {
    const start = performance.now();
    const memory = await build(copy.root);
    const seconds = [...(times.get(name) ?? []), (performance.now() - start) / 1000];
    times.set(name, seconds);
    const most = Math.max(memory, table[name]?.['MiB at most'] ?? 0);
    table[name] = { seconds: quantile(seconds, 0.5), 'MiB at most': most };
  };
  try {
    const { file, text } = article(Math.floor(articles / 2));
    for (let run = 1; run <= RUNS; run += 1) {
      for (const made of ['dist', CACHE])
        rmSync(join(copy.root, made), { recursive: true, force: true });
      await measure('cold');
      await measure('nothing changed');
      copy.write(file, `${text}\nRelu ${run} fois.\n`);
      await measure('one article changed');
    }
  } finally {
    copy.remove();
  }
  return table;
}

/** Loaded by each process and worker of a build, to print the most memory that it has had, in KiB. */
const PRINT_MEMORY =
  'process.on("exit", () => console.log("maxRSS", process.resourceUsage().maxRSS))';

/** Runs `npm run build`. @returns the most memory of one of its processes, in MiB. */
async function build(root: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_MEMORY)}`,
    },
  });
  const sizes = [...stdout.matchAll(/^maxRSS (\d+)$/gm)].map(([, size]) => Number(size));
  return Math.round(Math.max(...sizes) / 1024);
}
