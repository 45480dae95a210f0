import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../supabase/local/migrate';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { messageOf } from '../samples/contactMessage';
import { deliver, functionSettings, postMessage } from './contactServer';
import { connectTo, empty, LATER, OUTBOX, type TestDatabase } from './databases';
import { type RunningPostgres, startPostgres } from './postgres';
import { type SmtpCatcher, startSmtp } from './smtpServer';

/** The number of messages sent at once: fewer than the limit of an hour. */
const BURST = 120;

let server: RunningPostgres;
let database: TestDatabase;
let smtp: SmtpCatcher;
let functions: RunningFunctions;
const start = () =>
  startFunctions({
    settings: functionSettings(server.url, smtp.port),
  });

beforeAll(async () => {
  [server, smtp] = await Promise.all([startPostgres(), startSmtp()]);
  database = connectTo(server.url);
  await migrate(database);
});
beforeEach(async () => {
  smtp.clear();
  await empty(database);
  functions = await start();
});
afterEach(() => functions.stop());
afterAll(async () => {
  await Promise.all([database.stop(), smtp.stop()]);
  await server.stop();
});

const post = (text: string, to = functions) =>
  postMessage(to, messageOf(text), { 'idempotency-key': crypto.randomUUID() });
/** Posts many messages at once, and returns their statuses; undefined for a failed request. */
const postMany = (count: number, onAnswer: (status: number) => void = () => undefined) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await post(`message ${index}.`).catch(() => undefined);
      if (response) onAnswer(response.status);
      return response?.status;
    }),
  );
const outbox = () => database.query(OUTBOX);
const stored = async () => (await outbox()).map(({ message }) => message);

describe('send-contact-email, acknowledged messages', () => {
  /** Posts a burst, and breaks something in the middle. @returns the acknowledged texts. */
  const burst = async (breakIt: () => void): Promise<string[]> => {
    let count = 0;
    const statuses = await postMany(BURST, (status) => {
      if (status === 200 && ++count === BURST / 4) breakIt();
    });
    expect(count).toBeGreaterThanOrEqual(BURST / 4);
    return statuses.flatMap((status, index) => (status === 200 ? [`message ${index}.`] : []));
  };
  const allMailed = async (texts: readonly string[]) => {
    // Simulates the next minutes: claims expire, and the schedule calls the delivery.
    await database.run(LATER);
    expect((await deliver(functions)).status).toBe(200);
    const mailed = () =>
      smtp.mails.map(({ parsed }) => /message \d+\./.exec(parsed.text ?? '')?.[0]);
    await expect.poll(mailed).toEqual(expect.arrayContaining([...texts]));
  };

  test('acknowledged messages are stored and mailed even if the functions’ process is killed meanwhile', async () => {
    const acknowledged = await burst(() => functions.process.kill('SIGKILL'));
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    await functions.stop();
    functions = await start();
    await allMailed(acknowledged);
  });

  test('acknowledged messages are stored and mailed even if the database is killed meanwhile', async () => {
    // The signal of `pg_ctl stop -m immediate`.
    const acknowledged = await burst(() => server.process().kill('SIGQUIT'));
    await server.restart();
    await expect.poll(stored).toEqual(expect.arrayContaining(acknowledged));
    await expect.poll(async () => (await post('after.')).status).toBe(200);
    await allMailed([...acknowledged]);
  });
});

test('send-contact-email stores 32 messages while a delivery waits for a lock of the database', async () => {
  expect((await post('first.')).status).toBe(200);
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }]);
  // A message that was given up, with an expired lease: every claim must update its row first.
  await database.run(`update public.contact_messages
    set state = 'sending', tries = 8, lease_until = now() - interval '1 hour'`);
  const locking = postgres(server.url, { max: 1 });
  await locking.begin(async (sql) => {
    await sql.unsafe('select * from public.contact_messages for update');
    const delivery = deliver(functions);
    const waiting = `select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(() => database.query(waiting)).toEqual([{ count: 1 }]);
    expect(await postMany(32)).toEqual(Array(32).fill(200));
    expect((await delivery).status).toBe(503);
  });
  await locking.end();
  expect(await stored()).toHaveLength(33);
});

test('send-contact-email answers 503 within seconds while the database does not answer', async () => {
  expect((await post('before.')).status).toBe(200);
  await expect.poll(outbox).toMatchObject([{ state: 'sent' }]);
  const sessions = await database.query(
    "select pid from pg_stat_activity where application_name = 'contact'",
  );
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [server.process().pid, ...sessions.map((row) => Number(row.pid))])
      if (pid) process.kill(pid, name);
  };
  const begin = performance.now();
  signal('SIGSTOP');
  try {
    expect(await postMany(60)).toEqual(Array(60).fill(503));
  } finally {
    signal('SIGCONT');
  }
  expect(performance.now() - begin).toBeLessThan(8_000);
  await expect.poll(async () => (await post('after.')).status).toBe(200);
  await expect.poll(stored).toEqual(expect.arrayContaining(['before.', 'after.']));
});
