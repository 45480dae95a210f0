import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postMessage } from '../../tests/contact/contactServer';
import { messageOf } from '../../tests/samples/contactMessage';
import { quantile, type Table } from './table';

/**
 * Measures how many messages a second all that `npm start` puts behind the form stores and acknowledges,
 * and what a visitor waits for, on the database of DATABASE_URL, or else the embedded one: 16 visitors at
 * once, and 100.
 */
export async function benchForm(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-load-'));
  // A process of its own, from the project's root: the bench is a bundle elsewhere.
  const server = fork('tests/contact/localServer.ts', [folder], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CONTACT_MAILED_PER_HOUR: 'none' },
  });
  try {
    const [port] = await once(server, 'message');
    const url = `http://127.0.0.1:${port}/functions/v1`;
    return { '16 at once': await measureLoad(url, 16), '100 at once': await measureLoad(url, 100) };
  } finally {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a message. @throws Error when it is not acknowledged. */
async function post(url: string): Promise<void> {
  const key = crypto.randomUUID();
  const message = messageOf(`Bonjour, ${key}`);
  const response = await postMessage({ url }, message, { 'idempotency-key': key });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The form answered ${response.status}`);
}

const WARM_UP_MS = 3_000;
const DURATION_MS = 8_000;

/**
 * Sends so many messages at once, the next one when the last is acknowledged.
 *
 * @returns messages a second, and what half of them and 99 % of them took at most, in ms.
 */
async function measureLoad(url: string, visitors: number): Promise<Table[string]> {
  const begin = performance.now() + WARM_UP_MS;
  const times: number[] = [];
  const visitor = async () => {
    for (let start = performance.now(); start < begin + DURATION_MS; start = performance.now()) {
      await post(url);
      if (start >= begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return {
    'messages/s': Math.round(times.length / (DURATION_MS / 1000)),
    'p50 (ms)': quantile(times, 0.5),
    'p99 (ms)': quantile(times, 0.99),
  };
}
