import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { empty, type Row, sharedPglite, type TestDatabase } from './databases';

/** Returns a time of these tests: minutes after the start of this day in Paris, in winter. */
const at = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 20, 23) + Math.round(minutes * 60_000)).toISOString();
const DAY = 24 * 60;
const EIGHT = 8 * 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await sharedPglite();
});
beforeEach(() => empty(database));

let texts = 0;
const hold = async (minutes: number, held: string | null, message = `m${texts++}`) => {
  const submission = {
    fields: { name: 'Zoé', email: 'a@b.fr', message },
    held_because: held === 'flood' ? null : held,
    limits: held === 'flood' ? { mailed_hour: 1 } : {},
  };
  const [row] = await database.query(
    'select id from public.contact_receive($1::text::jsonb, $2)',
    ...[JSON.stringify(submission), at(minutes)],
  );
  return `${row?.id}`;
};
const ask = (call: string, minutes: number, ...parameters: string[]) =>
  database.query(
    `select * from public.${call}(${[...parameters, ''].map((__, index) => `$${index + 1}`).join(', ')})`,
    ...[...parameters, at(minutes)],
  );
const markSent = (rows: readonly Row[], minutes: number) =>
  ask('contact_mark_alerted', minutes, `${rows[0]?.alert_id}`);
const digest = (minutes: number) => ask('contact_claim_digest', minutes);
const flood = (minutes: number) => ask('contact_claim_flood', minutes);
const claim = (minutes: number) => ask('contact_claim', minutes, '10');

describe('contact_claim_digest', () => {
  test('contact_claim_digest returns newly quarantined messages once a day, from eight o’clock in Paris', async () => {
    expect(await digest(EIGHT)).toEqual([]);
    const id = await hold(5 * 60, 'honeypot', 'Bonjour');
    expect(await digest(EIGHT - 1)).toEqual([]);
    const first = await digest(EIGHT);
    const quarantined = { id, held_because: 'honeypot', received_at: new Date(at(5 * 60)) };
    const person = { name: 'Zoé', email: 'a@b.fr', message: 'Bonjour' };
    expect(first).toEqual([{ alert_id: expect.any(String), held: 1, ...quarantined, ...person }]);
    await markSent(first, EIGHT);
    await hold(EIGHT + 1, 'too_fast');
    expect(await digest(EIGHT + 2)).toEqual([]);
    expect(await digest(DAY + EIGHT - 1)).toEqual([]);
    const second = await digest(DAY + EIGHT);
    expect(second.map(({ held_because }) => held_because)).toEqual(['too_fast']);
    await markSent(second, DAY + EIGHT);
    expect(await digest(2 * DAY + EIGHT)).toEqual([]);
  });

  test('contact_claim_digest waits until eight o’clock in Paris, in summer too and on days of 23 or 25 hours', async () => {
    for (const eight of ['2026-07-01T06:00:00Z', '2027-03-28T06:00:00Z', '2026-10-25T07:00:00Z']) {
      await empty(database);
      await hold(0, 'honeypot');
      const claimAt = (now: number) =>
        database.query(
          'select id from public.contact_claim_digest($1)',
          new Date(now).toISOString(),
        );
      expect(await claimAt(Date.parse(eight) - 60_000)).toEqual([]);
      expect(await claimAt(Date.parse(eight))).toHaveLength(1);
    }
  });

  test('if a daily mail was not sent, contact_claim_digest returns it again, with the same id, the old messages and newer ones', async () => {
    await hold(0, 'honeypot');
    const [first] = await digest(EIGHT);
    expect(await digest(EIGHT + 1)).toEqual([]);
    await hold(EIGHT + 1, 'honeypot');
    const again = { alert_id: first?.alert_id, held: 2 };
    expect(await digest(EIGHT + 2)).toMatchObject([again, again]);
  });

  test('contact_claim_digest lists at most twenty messages for each reason, and counts all', async () => {
    for (let index = 0; index < 25; index += 1) await hold(index, 'honeypot');
    await hold(30, 'too_many_links');
    await hold(31, 'too_fast');
    await hold(32, null);
    await hold(33, 'flood');
    const rows = await digest(EIGHT);
    expect(rows.map(({ held_because }) => held_because)).toEqual([
      ...['flood', 'too_many_links', 'too_fast'],
      ...Array(20).fill('honeypot'),
    ]);
    expect(rows[0]?.held).toBe(28);
    await markSent(rows, EIGHT);
    expect(await digest(DAY + EIGHT)).toEqual([]);
  });

  test('contact_claim_digest lists all messages again if a wrong clock has dated the last digest in the future', async () => {
    await hold(0, 'honeypot');
    await markSent(await digest(365 * DAY + EIGHT), 365 * DAY + EIGHT);
    await hold(1, 'honeypot');
    // Messages reported by the wrong clock are reported again, so that none is left out.
    expect(await digest(EIGHT)).toHaveLength(2);
  });
});

describe('contact_claim_flood and contact_release_flood', () => {
  test('contact_claim_flood reports a flood once a day, with its number of messages and its start', async () => {
    await hold(0, null);
    expect(await flood(1)).toEqual([]);
    for (const minute of [1, 2, 3]) await hold(minute, 'flood');
    const first = await flood(4);
    expect(first).toEqual([{ alert_id: expect.any(String), held: 3, since: new Date(at(1)) }]);
    await markSent(first, 4);
    await hold(5, 'flood');
    expect(await flood(6)).toEqual([]);
    await hold(DAY, null);
    await hold(DAY + 6, 'flood');
    expect(await flood(DAY + 7)).toMatchObject([{ held: 1, since: new Date(at(DAY + 6)) }]);
  });

  test('contact_claim_flood repeats the report of a flood under the same id if its mail was not sent', async () => {
    await hold(0, null);
    await hold(1, 'flood');
    const [first] = await flood(2);
    expect(await flood(3)).toEqual([]);
    await hold(3, 'flood');
    expect(await flood(4)).toMatchObject([{ alert_id: first?.alert_id, held: 2 }]);
  });

  test('contact_claim_flood, contact_claim_digest and contact_claim_alert can each return a report on the same day', async () => {
    await hold(0, null);
    await hold(1, 'flood');
    expect(await flood(EIGHT)).toHaveLength(1);
    expect(await digest(EIGHT)).toHaveLength(1);
    expect(await ask('contact_claim_alert', EIGHT)).toHaveLength(1);
  });

  test('contact_release_flood releases all messages quarantined as a flood, and no others', async () => {
    await hold(0, null);
    await hold(1, 'flood');
    await hold(2, 'flood');
    await hold(3, 'honeypot');
    await claim(3);
    expect(await ask('contact_release_flood', 4)).toEqual([{ released: 2, remaining: 0 }]);
    expect(await ask('contact_release_flood', 4)).toEqual([{ released: 0, remaining: 0 }]);
    expect(await claim(4)).toHaveLength(2);
  });

  test('contact_release_flood releases a thousand messages at a time, the oldest first', async () => {
    await hold(0, null);
    await database.query(
      `insert into public.contact_messages (received_at, next_try_at, name, email, phone, message, content_hash, state, held_because)
       select $1::text::timestamptz + n * interval '1 second', now(), 'a', 'a@b.fr', '', n::text, n::text, 'held', 'flood'
       from generate_series(1, 1500) n`,
      at(1),
    );
    const released = await ask('contact_release_flood', 100);
    expect(released).toEqual([{ released: 1000, remaining: 500 }]);
    expect(
      await database.query(
        "select min(message::integer) as first from public.contact_messages where state = 'held'",
      ),
    ).toEqual([{ first: 1001 }]);
  });
});

test('contact_release queues a quarantined message for mail only once, and removes it from the digest', async () => {
  const id = await hold(0, 'too_many_links', 'Bonjour');
  expect(await claim(1)).toEqual([]);
  const row = { state: 'held', held_because: 'too_many_links', name: 'Zoé', email: 'a@b.fr' };
  const show = () => database.query('select * from public.contact_show($1)', id);
  expect(await show()).toEqual([{ id, ...row, message: 'Bonjour', received_at: new Date(at(0)) }]);
  const explanation = 'Le message part dans la minute.';
  expect(await ask('contact_release', 2, id)).toEqual([{ released: true, explanation }]);
  expect((await claim(2)).map((row) => row.id)).toEqual([id]);
  expect(await show()).toMatchObject([{ state: 'sending' }]);
  expect(await ask('contact_release', 3, id)).toEqual([
    { released: false, explanation: 'Ce message n’est pas retenu, ou ne l’est plus.' },
  ]);
  expect(await digest(EIGHT)).toEqual([]);
  expect(await ask('contact_release', 0, crypto.randomUUID())).toEqual([
    { released: false, explanation: 'Aucun message n’a cette référence.' },
  ]);
});
