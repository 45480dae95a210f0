import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { messageOf } from '../samples/contactMessage';
import { functionSettings, SECRET, SITE } from './contactServer';
import { empty, migrated, type TestDatabase } from './databases';
import { type RunningPostgres, startPostgres } from './postgres';
import { type SmtpCatcher, startSmtp } from './smtpServer';

/** Within the limits of a visitor's hour. */
const BURST = 120;

describe('what was acknowledged', () => {
  let server: RunningPostgres;
  let database: TestDatabase;
  let smtp: SmtpCatcher;
  let functions: RunningFunctions;
  const start = () => startFunctions({ settings: functionSettings(server.url, smtp.port) });

  beforeAll(async () => {
    [server, smtp] = await Promise.all([startPostgres(), startSmtp()]);
    database = await migrated(server);
  });
  beforeEach(async () => {
    smtp.clear();
    await empty(database);
    functions = await start();
  });
  afterEach(() => functions.stop());
  afterAll(() => Promise.all([database.stop(), smtp.stop()]));

  /** Sends a burst; each acknowledged text is told at once, what failed is forgotten. */
  const burst = async (onAcknowledged: (count: number) => void): Promise<readonly string[]> => {
    const acknowledged: string[] = [];
    await Promise.all(
      Array.from({ length: BURST }, async (_, index) => {
        const response = await fetch(`${functions.url}/send-contact-email`, {
          method: 'POST',
          headers: {
            origin: SITE,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify(messageOf(`message ${index}.`)),
        }).catch(() => undefined);
        if (response?.status !== 200) return;
        acknowledged.push(`message ${index}.`);
        onAcknowledged(acknowledged.length);
      }),
    );
    return acknowledged;
  };
  const stored = async () =>
    (await database.query('select message from public.contact_messages')).map(
      ({ message }) => message,
    );
  /** The next minutes: leases end, the schedule calls. */
  const deliverAll = async () => {
    await database.run(
      "update public.contact_messages set lease_until = now(), next_try_at = now() where state <> 'sent'",
    );
    const response = await fetch(`${functions.url}/deliver-contact-emails`, {
      method: 'POST',
      headers: { 'x-contact-delivery-secret': SECRET },
    });
    expect(response.status).toBe(200);
  };
  const mailed = () => smtp.mails.map(({ parsed }) => /message \d+\./.exec(parsed.text ?? '')?.[0]);

  test('survives the death of the functions in the middle of a burst', async () => {
    const acknowledged = await burst((count) => {
      if (count === BURST / 4) functions.process.kill('SIGKILL');
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(BURST / 4);
    expect(await stored()).toEqual(expect.arrayContaining([...acknowledged]));
    await functions.stop();
    functions = await start();
    await deliverAll();
    expect(mailed()).toEqual(expect.arrayContaining([...acknowledged]));
  });

  test('survives the death of the database, and the functions recover', async () => {
    const acknowledged = await burst((count) => {
      // What `pg_ctl stop -m immediate` sends.
      if (count === BURST / 4) server.process().kill('SIGQUIT');
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(BURST / 4);
    await server.restart();
    await expect.poll(stored).toEqual(expect.arrayContaining([...acknowledged]));
    await expect
      .poll(async () => (await burst(() => undefined)).length, { interval: 500 })
      .toBeGreaterThan(0);
    await deliverAll();
    await expect.poll(mailed).toEqual(expect.arrayContaining([...acknowledged]));
  });
});
