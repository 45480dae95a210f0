import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '../../supabase/functions/_shared/contact/settings';
import { SITE } from '../../tests/contact/contactServer';
import { startPostgres } from '../../tests/contact/postgres';
import { startLocalServer } from '../../tests/contact/startLocalServer';
import { messageOf } from '../../tests/samples/contactMessage';
import { type LoadRequest, measureLoad, type Table } from './load';

/**
 * Measures how many messages a second all that `npm start` puts behind the form stores and acknowledges,
 * and what a visitor waits for, on both databases: 16 visitors at once, and 100.
 */
export async function benchForm(): Promise<Table> {
  const postgres = await startPostgres({ durable: true });
  try {
    return { ...(await measure('PGlite', '')), ...(await measure('PostgreSQL', postgres.url)) };
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, databaseUrl: string): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-load-'));
  const server = await startLocalServer(folder, { ...NO_LIMITS, DATABASE_URL: databaseUrl });
  const rows: [string, Record<string, number>][] = [];
  try {
    for (const connections of [16, 100]) {
      const figures = await measureLoad(server.url.origin, connections, post(server.url.pathname));
      rows.push([`${name}, ${connections} at once`, figures]);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return Object.fromEntries(rows);
}

function post(path: string): LoadRequest {
  return {
    path,
    headers: () => [
      `origin: ${SITE}`,
      'content-type: application/json',
      `idempotency-key: ${crypto.randomUUID()}`,
    ],
    body: () => JSON.stringify(messageOf(`Bonjour, ${crypto.randomUUID()}`)),
    status: 200,
  };
}
