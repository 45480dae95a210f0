import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { SITE } from './contactServer';
import { type LocalServer, startLocalServer } from './startLocalServer';

let folder: string;
let server: LocalServer;

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'contact-removed-')), 'data');
  server = await startLocalServer(folder);
});
afterEach(() => {
  server.process.kill('SIGKILL');
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Posts many messages at once. @returns the texts that were acknowledged. */
async function postMany(count: number, onAcknowledged: (count: number) => void): Promise<string[]> {
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

test.each<[string, () => void]>([
  ['with all that is kept', () => renameSync(folder, `${folder}-moved`)],
  [
    'alone, and another put in its place',
    () => {
      mkdirSync(`${folder}-moved`);
      renameSync(join(folder, 'database'), `${folder}-moved/database`);
      mkdirSync(join(folder, 'database'));
    },
  ],
])(
  'a database moved %s, under the running site: nothing more is acknowledged, nothing is lost',
  async (_, move) => {
    const acknowledged = await postMany(60, (count) => {
      if (count === 20) move();
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    expect(await postMany(10, () => undefined)).toEqual([]);
    await expect
      .poll(() => server.said.join('\n'))
      .toMatch(/was removed or replaced .*\n.* a été supprimée ou remplacée/);
    expect(await server.stop()).toBe(0);

    // Nothing was written in the place of what was moved.
    expect(readdirSync(join(folder, '..'), { recursive: true }).filter(isOfDatabase)).toEqual([]);
    const database = await PGlite.create(`${folder}-moved/database`);
    const { rows } = await database.query<{ message: string }>(
      'select message from public.contact_messages',
    );
    await database.close();
    expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  },
);

function isOfDatabase(file: string | Buffer): boolean {
  return /^data\/database\/./.test(String(file));
}
