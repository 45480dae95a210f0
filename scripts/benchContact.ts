/**
 * `npm run bench:contact`: how many messages a second are stored and acknowledged, and what a visitor
 * waits for, on the two databases, at 16 connections and at 100: by the contact function alone, and by
 * all that `npm start` runs. Quiet machines only: all of it shares the processors with the client.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '../supabase/functions/_shared/contact/limits';
import { startFunctions } from '../supabase/local/startFunctions';
import { functionSettings, SITE } from '../tests/contact/contactServer';
import { migrated, startPglite, type TestDatabase } from '../tests/contact/databases';
import { startPostgres } from '../tests/contact/postgres';
import { startLocalServer } from '../tests/contact/startLocalServer';
import { keepConnection, memoryOf } from '../tests/httpLoad';
import { messageOf } from '../tests/samples/contactMessage';
import { runCommand } from './runCommand';

const startServer = async () => migrated(await startPostgres({ durable: true }));

const TARGETS: readonly [
  name: string,
  database: (() => Promise<TestDatabase>) | undefined,
  start: (database: TestDatabase | undefined) => Promise<LoadTarget>,
][] = [
  ['PGlite, function alone', () => startPglite(), alone],
  ['PGlite, npm start', undefined, () => asNpmStart()],
  ['PostgreSQL, function alone', startServer, alone],
  ['PostgreSQL, npm start', startServer, (database) => asNpmStart(database?.url)],
];
const CONNECTIONS = [16, 100];
const LOAD = { warmUp: 4_000, duration: 10_000 };

await runCommand(async () => {
  const [load = 0] = loadavg();
  console.log(`${cpus().length} processors, load average ${load.toFixed(1)} at the start`);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, open, start] of TARGETS) {
    for (const connections of CONNECTIONS) {
      const database = await open?.();
      try {
        const target = await start(database);
        try {
          const { perSecond, refused, p50, p99, memory } = await measureLoad(target, {
            ...LOAD,
            connections,
          });
          rows[`${name}, ${connections}`] = {
            'messages/s': Math.round(perSecond),
            refused,
            'p50 (ms)': round(p50),
            'p99 (ms)': round(p99),
            'before (MiB)': Math.round(memory[0]),
            'after (MiB)': Math.round(memory[1]),
          };
        } finally {
          await target.stop();
        }
      } finally {
        await database?.stop();
      }
    }
  }
  console.table(rows);
  return 0;
});

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface Load {
  readonly connections: number;
  /** How long to measure, in ms. */
  readonly duration: number;
  /** How long to run before that, in ms. */
  readonly warmUp: number;
}

/** Of the messages that were stored and acknowledged. */
interface LoadResult {
  readonly perSecond: number;
  /** How long half of them and 99 % of them took at most, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 200, in all. */
  readonly refused: number;
  /** Of the functions' process, in MiB: when the measure began, and when it ended. */
  readonly memory: readonly [before: number, after: number];
}

/** What takes the messages. */
interface LoadTarget {
  /** Of the contact function. */
  readonly url: URL;
  /** Whose memory is told. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts a Deno, called directly. The mail is not configured: the storage alone is measured. */
async function alone(database: TestDatabase | undefined): Promise<LoadTarget> {
  if (!database) throw new Error('The function alone needs a database');
  const { SMTP_HOST, SMTP_PORT, ...settings } = functionSettings(database.url, 0);
  const { url, process, stop } = await startFunctions({
    settings: { ...settings, ...NO_LIMITS },
  });
  return { url: new URL(`${url}/send-contact-email`), pid: process.pid, stop };
}

/**
 * All that `npm start` puts behind the form, in a process of its own: the proxy, the database (the
 * embedded one, or that of an address), the functions, and the mail server that writes each mail.
 */
async function asNpmStart(databaseUrl?: string): Promise<LoadTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-load-'));
  const server = await startLocalServer(folder, { ...NO_LIMITS, DATABASE_URL: databaseUrl ?? '' });
  return {
    url: server.url,
    pid: server.process.pid,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends new messages over so many connections, the next one when the last is acknowledged. */
async function measureLoad({ url, pid }: LoadTarget, load: Load): Promise<LoadResult> {
  const begin = performance.now() + load.warmUp;
  const end = begin + load.duration;
  const times: number[] = [];
  let before = 0;
  let refused = 0;
  const client = async () => {
    const { ask } = await keepConnection(url.origin);
    for (let start = performance.now(); start < end; start = performance.now()) {
      if (before === 0 && start >= begin) before = memoryOf(pid);
      const key = crypto.randomUUID();
      const status = await ask(
        url.pathname,
        [`origin: ${SITE}`, 'content-type: application/json', `idempotency-key: ${key}`],
        JSON.stringify(messageOf(`Bonjour, un message de charge ${key}`)),
      );
      if (status !== 200) refused += 1;
      else if (start >= begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, client));
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    refused,
    perSecond: times.length / (load.duration / 1000),
    p50: quantile(0.5),
    p99: quantile(0.99),
    memory: [before, memoryOf(pid)],
  };
}
