import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { postMessage } from '../../tests/contact/contactServer';
import { messageOf } from '../../tests/samples/contactMessage';

/**
 * Measures the backend of the contact form with 16 and with 100 simultaneous visitors: how many messages it stores per
 * second, and how long a visitor waits for the answer. The database is that of DATABASE_URL, or else an embedded one,
 * as under `npm start`.
 */
export async function benchForm(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-load-'));
  // A process of its own, started from source: the benchmark runs as a bundle in another folder.
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

/** Posts a message to the contact function. @throws Error when the status of the answer is not 200. */
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
 * Simulates simultaneous visitors, each of whom sends the next message as soon as the last one is answered.
 *
 * @returns the number of messages stored per second, and the median and 99th percentile of the visitors' waits, in ms.
 */
async function measureLoad(url: string, visitors: number): Promise<object> {
  const begin = performance.now() + WARM_UP_MS;
  const times = createHistogram();
  const visitor = async () => {
    for (let start = performance.now(); start < begin + DURATION_MS; start = performance.now()) {
      await post(url);
      if (start >= begin) times.record(Math.ceil(performance.now() - start));
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return {
    'messages/s': Math.round(times.count / (DURATION_MS / 1000)),
    'p50 (ms)': times.percentile(50),
    'p99 (ms)': times.percentile(99),
  };
}
