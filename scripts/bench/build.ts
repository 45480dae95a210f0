import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_FOLDER } from '../../publish/site/folders.mjs';
import { CACHE } from '../../reader/cache/byteCache';
import { article, copyWithArticles } from './articles';

const RUNS = 3;

/**
 * Measures the time and memory of builds, in a copy of the project with additional articles. Each of three runs builds
 * first without a cache, then with nothing changed, then with one edited article. The memory is the peak of the build's
 * largest process.
 */
export async function benchBuild(articles: number): Promise<object> {
  const copy = copyWithArticles(articles);
  const table: Record<string, object> = {};
  const measure = async (name: string) => {
    const start = performance.now();
    const memory = await build(copy.root);
    table[name] = { ms: Math.round(performance.now() - start), 'MiB at most': memory };
  };
  try {
    const { file, text } = article(Math.floor(articles / 2));
    for (let run = 1; run <= RUNS; run += 1) {
      for (const made of ['dist', BUILD_FOLDER, dirname(CACHE)])
        rmSync(join(copy.root, made), { recursive: true, force: true });
      await measure(`cold ${run}`);
      await measure(`nothing changed ${run}`);
      copy.write(file, `${text}\nRelu ${run} fois.\n`);
      await measure(`one article changed ${run}`);
    }
  } finally {
    copy.remove();
  }
  return table;
}

/** JavaScript that each process of a build loads, and that prints the process's peak memory in KiB at its end. */
const PRINT_MEMORY =
  'process.on("exit", () => console.log("maxRSS", process.resourceUsage().maxRSS))';

/** Runs `npm run build` in a folder. @returns the peak memory of the build's largest process, in MiB. */
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
