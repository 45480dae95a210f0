import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
afterEach(async () => {
  server.process.kill('SIGKILL');
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const post = async (text: string) => {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify(messageOf(text)),
  });
  return response.status;
};

test.each<[string, () => void]>([
  ['all that is kept, into a bin', () => renameSync(folder, `${folder}-bin`)],
  ['the database', () => rmSync(join(folder, 'database'), { recursive: true })],
  ['the database, moved and replaced', replace],
])('removed under the running site: %s. Nothing more is acknowledged', async (_, remove) => {
  expect(await post('before')).toBe(200);
  let gone = false;
  let kept = 0;
  const afterwards: number[] = [];
  const visitor = async (name: number) => {
    for (let count = 0; count < 20; count += 1) {
      const late = gone;
      const status = await post(`visitor ${name}, message ${count}`);
      if (late) afterwards.push(status);
      else kept += 1;
    }
  };
  const visitors = Promise.all([0, 1, 2, 3].map(visitor));
  // In the middle of the visitors' messages.
  await expect.poll(() => kept, { interval: 10 }).toBeGreaterThan(8);
  remove();
  gone = true;
  await visitors;
  expect(afterwards.length).toBeGreaterThan(3);
  expect(new Set(afterwards)).toEqual(new Set([503]));
  await expect
    .poll(() => server.said.join('\n'))
    .toMatch(/was removed or replaced .*\n.* a été supprimée ou remplacée/);

  expect(await server.stop()).toBe(0);
  // Nothing was written in the place of what was removed.
  const left = existsSync(join(folder, 'database')) ? readdirSync(join(folder, 'database')) : [];
  expect(left).toEqual([]);
});

test('what was acknowledged before it was moved is there', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `message ${index}`);
  const acknowledged: string[] = [];
  await Promise.all(
    texts.map(async (text) => {
      if ((await post(text)) !== 200) return;
      acknowledged.push(text);
      if (acknowledged.length === 20) renameSync(join(folder, 'database'), `${folder}-moved`);
    }),
  );
  server.process.kill('SIGKILL');
  const database = await PGlite.create(`${folder}-moved`);
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
});

function replace(): void {
  renameSync(join(folder, 'database'), `${folder}-moved`);
  mkdirSync(join(folder, 'database'));
}
