import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, SECRET } from './contactServer';
import { DATABASES } from './databases';

const [, [, startServer] = []] = DATABASES;
if (!startServer) throw new Error('PostgreSQL is the second database');
const server = contactServer({ start: startServer, version: 'current' });

/** Holds a lock that makes the outbox wait, as long as the work goes on. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const sql = postgres(server.database.url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe('begin');
    await sql.unsafe(lock);
    return await work();
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const postMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await server.post(messageOf(`message ${index}`));
      return response.status;
    }),
  );
const stored = () => server.database.query('select message from public.contact_messages');

describe('one slow query', () => {
  test.each([
    ['that waits for a lock', false],
    ['that waits for longer than it may', true],
  ])('%s fails alone: the 32 messages that came with it are stored', async (_, forever) => {
    if (forever)
      await server.database.run('alter function public.contact_claim reset lock_timeout');
    expect((await server.post(messageOf('first'))).status).toBe(200);
    // Given up, and its lease over: every claim must update its row first.
    await expect
      .poll(async () => {
        await server.database.run(
          "update public.contact_messages set state = 'sending', tries = 8, lease_until = now() - interval '1 hour'",
        );
        return server.database.query('select state from public.contact_messages');
      })
      .toEqual([{ state: 'sending' }]);
    const statuses = await withLock(
      'select * from public.contact_messages for update',
      async () => {
        const delivery = server.deliver();
        await expect
          .poll(() =>
            server.database.query(
              "select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock'",
            ),
          )
          .toEqual([{ count: 1 }]);
        const answers = await postMany(32);
        expect((await delivery).status).toBe(503);
        return answers;
      },
    );
    expect(statuses).toEqual(Array(32).fill(200));
    expect(await stored()).toHaveLength(33);
  });

  test('a database that answers nobody refuses each in time, and few lines say so', async () => {
    await server.post(messageOf('first'));
    const before = server.logs.length;
    server.proxy.behave('hang');
    const begin = performance.now();
    const statuses = await postMany(60);
    expect(performance.now() - begin).toBeLessThan(8_000);
    expect(statuses).toEqual(Array(60).fill(503));
    server.proxy.behave('cut');
    server.proxy.behave('pass');
    expect(server.logs.slice(before).length).toBeLessThan(20);
    expect((await server.post(messageOf('after'))).status).toBe(200);
  });
});

test('calls without the secret are a few lines, however many they are', async () => {
  const before = server.logs.length;
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const response = await fetch(`${server.functions.url}/deliver-contact-emails`, {
        method: 'POST',
        headers: { 'x-contact-delivery-secret': `${SECRET}?` },
      });
      await response.text();
      return response.status;
    }),
  );
  expect(statuses).toEqual(Array(500).fill(401));
  const said = server.logs.slice(before).filter((line) => line.includes('delivery_refused'));
  expect(said).toHaveLength(5);
});
