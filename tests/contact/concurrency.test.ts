import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from './databases';

/** The number of connections: on Supabase, each of many functions at once has its own. */
const CONNECTIONS = 12;

let sql: postgres.Sql;
beforeAll(async () => {
  const { url, stop } = await freshDatabase();
  await stop();
  sql = postgres(url, { max: CONNECTIONS });
  // All are opened before the test: otherwise the first would have answered before the others are open.
  const opened = Array.from({ length: CONNECTIONS }, () => sql.reserve());
  for (const connection of await Promise.all(opened)) connection.release();
});
beforeEach(() => sql`truncate public.contact_messages`);
afterAll(() => sql.end());

/** Submits 60 messages at once, and returns their outcomes. */
const submit = (submission: (index: number) => Record<string, unknown>) =>
  Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const fields = { name: 'Zoé', email: 'a@b.fr', message: 'same' };
      const json = JSON.stringify({ fields, ...submission(index) });
      const [row] = await sql`select outcome from public.contact_receive(${json}::text::jsonb)`;
      return `${row?.outcome}`;
    }),
  );
const times = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((each) => each === outcome).length;

test.each([
  ['with one key', { idempotency_key: crypto.randomUUID() }],
  ['with one content and no key', {}],
])('contact_receive stores 60 simultaneous requests %s as one message', async (_, submission) => {
  const outcomes = await submit(() => submission);
  expect([times(outcomes, 'stored'), times(outcomes, 'duplicate')]).toEqual([1, 59]);
  expect(await sql`select id from public.contact_messages`).toHaveLength(1);
});

test('contact_receive stores only five of 60 messages that one IP address sends at the same time', async () => {
  const outcomes = await submit(() => ({
    idempotency_key: crypto.randomUUID(),
    ip_hash: 'a',
    limits: { address_10_minutes: 5 },
  }));
  expect([times(outcomes, 'stored'), times(outcomes, 'limited')]).toEqual([5, 55]);
});

test('contact_claim gives each message to exactly one of several workers', async () => {
  await submit(() => ({ idempotency_key: crypto.randomUUID() }));
  const taken: string[] = [];
  const worker = async () => {
    for (;;) {
      const [row] = await sql`select id from public.contact_claim(1)`;
      if (!row) return;
      taken.push(row.id);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  // All workers may stop early, since they skip rows that another locks for a moment: one more checks.
  await worker();
  expect(taken).toHaveLength(60);
  expect(new Set(taken).size).toBe(60);
});
