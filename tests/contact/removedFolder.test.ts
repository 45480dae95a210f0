import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWatch } from '../../supabase/local/databaseFolder';
import { messageOf } from '../samples/contactMessage';
import { SITE } from './contactServer';
import { type LocalServer, startLocalServer } from './startLocalServer';

const parent = mkdtempSync(join(tmpdir(), 'contact-removed-'));
let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(join(parent, 'data'));
});
afterAll(() => {
  server?.process.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** Posts many messages at once. @returns the texts that were acknowledged. */
async function postMany(count: number, onAcknowledged: (count: number) => void) {
  const acknowledged: string[] = [];
  const post = async (text: string) => {
    const { status } = await fetch(server.url, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(text)),
    });
    expect([200, 503]).toContain(status);
    if (status === 200) onAcknowledged(acknowledged.push(text));
  };
  await Promise.all(Array.from({ length: count }, (_, index) => post(`message ${index}`)));
  return acknowledged;
}

test('a database replaced under the running site: nothing more is acknowledged, nothing is lost', async () => {
  const folder = join(parent, 'data/database');
  const acknowledged = await postMany(60, (count) => {
    if (count !== 20) return;
    renameSync(folder, `${folder}-moved`);
    mkdirSync(folder);
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(await postMany(10, () => undefined)).toEqual([]);
  await expect
    .poll(() => server.said.join('\n'))
    .toMatch(/was removed or replaced .*\n.* a été supprimée ou remplacée/);
  expect(await server.stop()).toBe(0);

  // Nothing was written in the place of what was moved.
  expect(readdirSync(folder)).toEqual([]);
  const database = await PGlite.create(`${folder}-moved`);
  const query = 'select message from public.contact_messages';
  const { rows } = await database.query<{ message: string }>(query);
  await database.close();
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
});

test('a folder that was removed is noticed, and another in its place is not taken for it', () => {
  const folder = join(parent, 'watched');
  const make = () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18');
  };
  make();
  const isThere = folderWatch(folder);
  expect(isThere()).toBe(true);
  renameSync(folder, `${folder}-moved`);
  expect(isThere()).toBe(false);
  make();
  expect(isThere()).toBe(false);
});
