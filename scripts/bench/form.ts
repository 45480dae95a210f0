import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '../../supabase/functions/_shared/contact/settings';
import { SITE } from '../../tests/contact/contactServer';
import { startLocalServer } from '../../tests/contact/startLocalServer';
import { messageOf } from '../../tests/samples/contactMessage';
import { quantile, type Table } from './table';

/**
 * Measures how many messages a second all that `npm start` puts behind the form stores and acknowledges,
 * and what a visitor waits for, on the database of DATABASE_URL, or else the embedded one: 16 visitors at
 * once, and 100.
 */
export async function benchForm(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-load-'));
  const { DATABASE_URL = '' } = process.env;
  const server = await startLocalServer(folder, { ...NO_LIMITS, DATABASE_URL });
  try {
    return {
      '16 at once': await measureLoad(server.url, 16),
      '100 at once': await measureLoad(server.url, 100),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a message. @throws Error when it is not acknowledged. */
async function post(url: URL): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(messageOf(`Bonjour, ${crypto.randomUUID()}`)),
  });
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
async function measureLoad(url: URL, visitors: number): Promise<Table[string]> {
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
