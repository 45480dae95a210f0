import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrated, type TestDatabase } from './databases';
import { startPostgres } from './postgres';

/** As many functions at once, each with its own connection, as on Supabase. */
const CONNECTIONS = 12;

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await migrated(await startPostgres());
  sql = postgres(database.url, { max: CONNECTIONS, onnotice: () => undefined });
});
beforeEach(async () => {
  await sql`truncate public.contact_messages`;
});
afterAll(async () => {
  await sql.end();
  await database.stop();
});

const submit = (text: string, key: string | null, ip: string | null) => sql`
  select outcome, id from public.contact_submit('Zoé', 'a@b.fr', '', ${text}, ${key}, ${ip}, null)`;
const claim = () => sql`select id from public.contact_claim(1)`;
const atOnce = async (
  count: number,
  work: (index: number) => Promise<postgres.RowList<postgres.Row[]>>,
) => (await Promise.all(Array.from({ length: count }, (_, index) => work(index)))).flat();

test('60 posts of one key are one message', async () => {
  const key = crypto.randomUUID();
  const rows = await atOnce(60, () => submit('same', key, null));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  expect(rows.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
  expect(await sql`select id from public.contact_messages`).toHaveLength(1);
});

test('60 posts of one content, without a key, are one message', async () => {
  await atOnce(60, () => submit('same', null, null));
  expect(await sql`select id from public.contact_messages`).toHaveLength(1);
});

test('of 60 messages from one address at once, five are stored', async () => {
  const rows = await atOnce(60, (index) => submit(`${index}`, crypto.randomUUID(), 'a'));
  expect(rows.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
  expect(rows.filter(({ outcome }) => outcome === 'limited')).toHaveLength(55);
});

test('claims at once never take the same message, and none is left over', async () => {
  await atOnce(40, (index) => submit(`${index}`, null, null));
  const taken: string[] = [];
  const worker = async () => {
    for (;;) {
      const [row] = await claim();
      if (!row) return;
      taken.push(row.id);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  // Skipping what another holds for an instant, all workers may stop early: one more looks again.
  await worker();
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);
});
