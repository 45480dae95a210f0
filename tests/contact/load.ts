import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '../../supabase/functions/_shared/contact/limits';
import { startFunctions } from '../../supabase/local/startFunctions';
import { keepConnection } from '../httpLoad';
import { messageOf } from '../samples/contactMessage';
import { functionSettings, SITE } from './contactServer';
import type { TestDatabase } from './databases';
import { startLocalServer } from './startLocalServer';

export interface Load {
  readonly connections: number;
  /** How long to measure, in ms. */
  readonly duration: number;
  /** How long to run before that, in ms. */
  readonly warmUp: number;
}

/** Of the messages that were stored and acknowledged. */
export interface LoadResult {
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
export interface LoadTarget {
  /** Of the contact function. */
  readonly url: URL;
  /** Whose memory is told. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** A Deno of its own, called directly. The mail is not configured: the storage alone is measured. */
export async function functionsAlone(database: TestDatabase): Promise<LoadTarget> {
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
export async function asNpmStart(databaseUrl?: string): Promise<LoadTarget> {
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
export async function measureLoad({ url, pid }: LoadTarget, load: Load): Promise<LoadResult> {
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

/** Resident memory of a process, in MiB. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
