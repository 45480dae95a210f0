import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHED } from '../../publish/site/folders.mjs';
import { NO_LIMITS } from '../../supabase/functions/_shared/contact/settings';
import { SITE } from '../../tests/contact/contactServer';
import { startLocalServer } from '../../tests/contact/startLocalServer';
import { keepConnection } from '../../tests/httpLoad';
import { messageOf } from '../../tests/samples/contactMessage';
import { serveSite } from '../serve/serveSite';
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
      '16 at once': await measureLoad(server.url, 16, 200, post),
      '100 at once': await measureLoad(server.url, 100, 200, post),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function post(): Asked {
  const key = `idempotency-key: ${crypto.randomUUID()}`;
  return {
    headers: [`origin: ${SITE}`, 'content-type: application/json', key],
    body: JSON.stringify(messageOf(`Bonjour, ${crypto.randomUUID()}`)),
  };
}

/** Measures how many requests a second the static server answers at 100 connections, of the site as built. */
export async function benchServer(): Promise<Table> {
  const { url, close } = await serveSite(PUBLISHED, 0);
  try {
    const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const asset = /"([^"]*\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '/favicon.svg';
    const brotli = 'Accept-Encoding: br';
    const known = `If-None-Match: ${page.headers.get('etag')}`;
    const measure = (path: string, status: number, ...headers: string[]) =>
      measureLoad(new URL(path, `${url}/`), 100, status, () => ({ headers }));
    return {
      'a page, brotli': await measure('', 200, brotli),
      'a page, as it is': await measure('', 200),
      'a page that is known': await measure('', 304, brotli, known),
      'a hashed file': await measure(asset, 200),
    };
  } finally {
    await close();
  }
}

/** What one request sends. */
interface Asked {
  readonly headers: readonly string[];
  readonly body?: string;
}

const WARM_UP_MS = 3_000;
const DURATION_MS = 8_000;

/**
 * Asks over so many connections at once, the next request when the last is answered.
 *
 * @returns requests a second, and what half of them and 99 % of them took at most, in ms.
 * @throws Error at the first answer of another status.
 */
async function measureLoad(
  { origin, pathname }: URL,
  connections: number,
  status: number,
  next: () => Asked,
): Promise<Table[string]> {
  const begin = performance.now() + WARM_UP_MS;
  const times: number[] = [];
  const client = async () => {
    const { ask } = keepConnection(origin);
    for (let start = performance.now(); start < begin + DURATION_MS; start = performance.now()) {
      const { headers, body } = next();
      const answered = await ask(pathname, headers, body);
      if (answered !== status) throw new Error(`${pathname} answered ${answered}, not ${status}`);
      if (start >= begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return {
    'requests/s': Math.round(times.length / (DURATION_MS / 1000)),
    'p50 (ms)': quantile(times, 0.5),
    'p99 (ms)': quantile(times, 0.99),
  };
}
