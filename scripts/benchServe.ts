/**
 * `npm run bench:serve [-- URL]`: how many requests a second the static server answers at 100
 * connections, and what 100,000 of them, some of which leave, do to its memory and open files. Of
 * `npm run preview` with the site as it was built, or of a server that runs elsewhere on this
 * machine. Quiet machines only: client and server share the processors.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { keepConnection, memoryOf, openFilesOf } from '../tests/httpLoad';
import { runCommand } from './runCommand';

const LOAD = { connections: 100, duration: 5_000 };
const WARM_UP = { connections: 100, duration: 2_000 };
const REQUESTS = 100_000;

await runCommand(async () => {
  const [elsewhere] = process.argv.slice(2);
  if (elsewhere) {
    console.table(await rates(elsewhere));
    return 0;
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(server.stdout).on('line', (line) => {
        const [ready] = /http:\S+/.exec(line) ?? [];
        if (ready) resolve(ready);
      });
      server.once('close', () => reject(new Error('npm run preview did not start')));
    });
    console.table(await rates(url));
    if (process.platform === 'linux') console.table(await lastingCosts(url, server.pid));
  } finally {
    server.kill();
  }
  return 0;
});

async function rates(url: string) {
  const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const etag = page.headers.get('etag') ?? '';
  const asset = /"([^"]*\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '/favicon.svg';
  const { pathname } = new URL(url);
  const cases = {
    'a page, brotli': { path: pathname, headers: ['Accept-Encoding: br'], status: 200 },
    'a page, as it is': { path: pathname, headers: [], status: 200 },
    'a page that is known': {
      path: pathname,
      headers: ['Accept-Encoding: br', `If-None-Match: ${etag}`],
      status: 304,
    },
    'a hashed file': { path: asset, headers: [], status: 200 },
  };
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, request] of Object.entries(cases)) {
    await measureRate(url, request, WARM_UP);
    const { perSecond, p50, p99 } = await measureRate(url, request, LOAD);
    rows[name] = {
      'requests/s': Math.round(perSecond),
      'p50 (ms)': round(p50),
      'p99 (ms)': round(p99),
    };
  }
  return rows;
}

/** Memory and open files before and after many requests, of which one in fifty leaves in the middle. */
async function lastingCosts(url: string, pid: number | undefined) {
  const { pathname } = new URL(url);
  const look = () => ({
    'memory (MiB)': Math.round(memoryOf(pid)),
    'open files': openFilesOf(pid),
  });
  const before = look();
  let left = REQUESTS;
  const client = async () => {
    while (left > 0) {
      const { ask, leave } = await keepConnection(url);
      for (let count = 0; count < 50 && left > 0; count += 1, left -= 1) await ask(pathname);
      await leave(pathname);
    }
  };
  await Promise.all(Array.from({ length: LOAD.connections }, client));
  // Connections are closed a moment after those who left.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return { before, [`after ${REQUESTS} requests`]: look() };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface Rate {
  readonly perSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Asks over so many connections at once, the next request when the last is answered.
 *
 * @param duration in ms.
 * @throws Error at the first answer of another status.
 */
async function measureRate(
  url: string,
  { path, headers, status }: { path: string; headers: readonly string[]; status: number },
  { connections, duration }: { connections: number; duration: number },
): Promise<Rate> {
  const times: number[] = [];
  const open = Array.from({ length: connections }, () => keepConnection(url));
  const clients = await Promise.all(open);
  const begin = performance.now();
  await Promise.all(
    clients.map(async ({ ask }) => {
      for (let start = begin; start < begin + duration; start = performance.now()) {
        const answered = await ask(path, headers);
        if (answered !== status) throw new Error(`${path} answered ${answered}, not ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  await Promise.all(clients.map(({ leave }) => leave(path)));
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    perSecond: times.length / (duration / 1000),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}
