import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLimits } from '../../supabase/functions/_shared/contact/settings';
import { messageOf } from '../samples/contactMessage';
import { empty, type Row, sharedPglite, type TestDatabase } from './databases';

/** Returns a time of these tests: minutes after the start of this day. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000).toISOString();
const DAY = 24 * 60;
const YEAR = 365 * DAY;
const LIMITS = readLimits(() => undefined);

let database: TestDatabase;
beforeAll(async () => {
  database = await sharedPglite();
});
beforeEach(() => empty(database));

let texts = 0;
type Input = Readonly<Partial<Record<'text' | 'key' | 'ip' | 'held', string>>> & {
  readonly extra?: Readonly<Record<string, string>>;
  readonly limits?: Readonly<Record<string, number | null>>;
};
const submit = async (minutes: number, input: Input = {}): Promise<Row> => {
  const { text = `message ${texts++}`, key, ip, held, extra, limits } = input;
  const submission = {
    fields: { name: 'Zoé', email: 'a@b.fr', message: text, ...extra },
    idempotency_key: key,
    ip_hash: ip,
    held_because: held,
    limits: { ...LIMITS, ...limits },
  };
  const [row] = await database.query(
    'select * from public.contact_receive($1::text::jsonb, $2)',
    ...[JSON.stringify(submission), at(minutes)],
  );
  if (!row) throw new Error('contact_receive answered nothing');
  return row;
};
const claim = (minutes: number, limit = 1) =>
  database.query('select * from public.contact_claim($1, $2)', limit, at(minutes));
const fail = async (minutes: number, row: Row | undefined) => {
  const [result] = await database.query(
    'select public.contact_mark_failed($1, $2, $3, $4) as state',
    ...[`${row?.id}`, `${row?.lease_id}`, 'ECONNREFUSED', at(minutes)],
  );
  return result?.state;
};
const markSent = (minutes: number, row: Row | undefined) =>
  database.query('select public.contact_mark_sent($1, $2)', `${row?.id}`, at(minutes));
const states = async () => {
  const ordered = 'select state from public.contact_messages order by received_at, id';
  return (await database.query(ordered)).map(({ state }) => state);
};
const alert = (minutes: number) =>
  database.query('select * from public.contact_claim_alert($1)', at(minutes));
const alerted = (minutes: number, [first]: readonly Row[]) =>
  database.query('select public.contact_mark_alerted($1, $2)', `${first?.alert_id}`, at(minutes));
const purge = (minutes: number) =>
  database.query('select * from public.contact_purge($1)', at(minutes));

const STORED = { outcome: 'stored', held: false };
const HELD = { outcome: 'stored', held: true };
const LIMITED = { outcome: 'limited' };
const FULL = { outcome: 'full' };

describe('contact_receive: limits', () => {
  test('contact_receive stores five messages from an IP address in ten minutes; for a sixth, it returns the time to wait', async () => {
    for (const minute of [0, 1, 2, 3, 4])
      expect(await submit(minute, { ip: 'a' })).toMatchObject(STORED);
    const key = 'a-key-of-sixteen-characters';
    expect(await submit(6, { ip: 'a', key })).toMatchObject({ ...LIMITED, retry_after: 240 });
    expect(await submit(6, { ip: 'b' })).toMatchObject(STORED);
    expect(await submit(6)).toMatchObject(STORED);
    expect(await submit(10, { ip: 'a', key })).toMatchObject(STORED);
    // After the clock was set back.
    expect(await submit(-YEAR, { ip: 'a' })).toMatchObject(STORED);
  });

  test('contact_receive allows an IP address 20 messages a day', async () => {
    for (let index = 0; index < 20; index += 1) await submit(index * 30, { ip: 'a' });
    const retry_after = (DAY - 700) * 60;
    expect(await submit(700, { ip: 'a' })).toMatchObject({ ...LIMITED, retry_after });
    expect(await submit(DAY, { ip: 'a' })).toMatchObject(STORED);
  });

  const many = (count: number, minutes: number, held: string | null = null) =>
    database.query(
      `insert into public.contact_messages (received_at, next_try_at, name, email, phone, message, content_hash, state, held_because)
       select $1, $1, 'a', 'a@b.fr', '', 'm', n::text, 'sent', $2 from generate_series(1, ${count}) n`,
      ...[at(minutes), held],
    );

  test('contact_receive quarantines, as a flood, all messages after the first 200 in an hour', async () => {
    await many(199, 0);
    expect(await submit(30)).toMatchObject(STORED);
    expect(await submit(30)).toMatchObject(HELD);
    const reasons = "select held_because from public.contact_messages where state = 'held'";
    expect(await database.query(reasons)).toEqual([{ held_because: 'flood' }]);
    expect(await submit(60)).toMatchObject(STORED);
  });

  test('contact_receive with full storage refuses messages of suspected robots, and still accepts others', async () => {
    const full = { mailed_hour: 1, storage_megabytes: 0 };
    expect(await submit(0, { limits: full, held: 'honeypot' })).toMatchObject(FULL);
    expect(await submit(0, { limits: full })).toMatchObject(STORED);
    expect(await submit(30, { limits: full })).toMatchObject(FULL);
    expect(await submit(30, { limits: { ...full, storage_megabytes: 1 } })).toMatchObject(HELD);
    expect(await submit(60, { limits: full })).toMatchObject(STORED);
  });

  test('contact_receive counts the size of messages and of their indexes against the storage limit', async () => {
    await many(5000, 0, 'flood');
    const limits = { mailed_hour: 1, storage_megabytes: 1 };
    expect(await submit(0, { limits })).toMatchObject(STORED);
    expect(await submit(0, { limits })).toMatchObject(FULL);
  });

  test('contact_receive reads the limits from the settings, where null means no limit', async () => {
    const none = { mailed_hour: null, storage_megabytes: null };
    expect(await submit(0, { limits: { mailed_hour: 1 } })).toMatchObject(STORED);
    expect(await submit(1, { limits: { mailed_hour: 1 } })).toMatchObject(HELD);
    expect(await submit(2, { limits: none })).toMatchObject(STORED);
  });

  test('contact_receive recognizes a repeated message even if its IP address has reached the rate limit', async () => {
    const same = { ip: 'a', key: 'a-key-of-sixteen-characters', text: 'same' };
    const { id } = await submit(0, same);
    for (const minute of [1, 2, 3, 4]) await submit(minute, { ip: 'a' });
    expect(await submit(5, same)).toMatchObject({ outcome: 'duplicate', id });
    expect(await submit(5, { ...same, text: 'other' })).toMatchObject({ outcome: 'conflict' });
  });
});

describe('contact_receive: storage', () => {
  test('contact_receive stores unknown fields in the column extra, and compares them to recognize a repeated message', async () => {
    const input = { text: 'same', extra: { surprise: '5000 €' } };
    expect(await submit(0, input)).toMatchObject(STORED);
    expect(await submit(1, input)).toMatchObject({ outcome: 'duplicate' });
    expect(await submit(2, { text: 'same' })).toMatchObject(STORED);
    const core = { name: 'Zoé', email: 'a@b.fr', phone: '', message: 'same' };
    expect((await claim(2, 2)).map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([{ ...core, surprise: '5000 €' }, core]),
    );
  });

  test('contact_receive stores the longest message that send-contact-email accepts', async () => {
    const extra = {
      name: '😀'.repeat(100),
      email: `${'a'.repeat(249)}@b.fr`,
      phone: '0'.repeat(30),
    };
    const message = { ...messageOf('😀'.repeat(5000)), ...extra };
    expect(await submit(0, { text: message.message, extra })).toMatchObject(STORED);
    expect((await claim(0)).map(({ fields }) => fields)).toEqual([message]);
  });

  test.each([
    [9, 'duplicate'],
    [10, 'stored'],
    [-9, 'duplicate'],
    [-10, 'stored'],
  ])(
    'contact_receive answers a text sent again %d minutes later with %s',
    async (minutes, outcome) => {
      await submit(0, { text: 'same' });
      expect(await submit(minutes, { text: 'same' })).toMatchObject({ outcome });
    },
  );
});

describe('contact_claim and contact_mark_failed', () => {
  test('contact_mark_failed delays the next try by 1, 3, 9, 27, 81, 243 and 729 minutes, then gives up', async () => {
    await submit(0);
    let now = 0;
    for (const delay of [1, 3, 9, 27, 81, 243, 729]) {
      const [row] = await claim(now);
      expect(await fail(now, row)).toBe('pending');
      expect(await claim(now + delay - 1 / 60)).toEqual([]);
      now += delay;
    }
    const [last] = await claim(now);
    expect(last?.tries).toBe(8);
    expect(await fail(now, last)).toBe('failed');
    expect(await claim(now + YEAR)).toEqual([]);
  });

  test('contact_claim gives a message to one mailing process for two minutes, then, if no result is recorded, to another process', async () => {
    await submit(0);
    const [first] = await claim(0);
    expect(await claim(1.9)).toEqual([]);
    const [second] = await claim(2);
    expect(second).toMatchObject({ id: first?.id, tries: 2 });
    // The first sender comes back too late to record a failure, but never too late to record success.
    expect(await fail(2.5, first)).toBe(null);
    expect(await states()).toEqual(['sending']);
    await markSent(2.5, first);
    expect(await fail(3, second)).toBe(null);
    expect(await states()).toEqual(['sent']);
  });

  test('contact_claim marks a message as failed after eight mailing processes claimed it and died without recording a result', async () => {
    await submit(0);
    for (let tries = 1; tries <= 8; tries += 1) expect(await claim(tries * 2)).toHaveLength(1);
    expect(await claim(18)).toEqual([]);
    expect(await states()).toEqual(['failed']);
  });

  test('contact_claim returns the oldest message first, and never a quarantined one', async () => {
    await submit(0, { held: 'honeypot' });
    await submit(2, { text: 'second' });
    await submit(1, { text: 'first' });
    const taken = [await claim(3), await claim(3), await claim(3)].flat();
    expect(taken.map(({ fields }) => Object(fields).message)).toEqual(['first', 'second']);
  });
});

describe('contact_claim, clock that jumps', () => {
  /** Jumps of the clock, in minutes; two in a list follow each other. */
  const jumps = [[YEAR], [-YEAR], [60], [-60], [-1.5], [2 * YEAR, -2 * YEAR], [-YEAR, YEAR]];
  /** The wait in minutes after a jump: a jump back may prolong a claim or the first wait by a minute. */
  const soon = 4;

  describe.each<[string, () => Promise<Row | undefined>]>([
    ['has just arrived', async () => undefined],
    ['waits for its next try', async () => void (await fail(0, (await claim(0))[0]))],
    ['is being sent', async () => (await claim(0))[0]],
  ])('while a message %s', (_, arrive) => {
    test.each(jumps.map((each) => [each]))(
      'contact_claim returns the message soon after a jump of the clock by %j minutes',
      async (each) => {
        await submit(0);
        const first = await arrive();
        let now = 0;
        for (const jump of each) {
          now += jump;
          await purge(now);
        }
        let second: Row | undefined;
        for (const end = now + soon; !second && now <= end; now += 0.5) [second] = await claim(now);
        expect(second).toBeDefined();
        expect(await claim(now)).toEqual([]);

        // A sender from before the jump can record success only.
        if (first) await fail(now, first);
        expect(await states()).toEqual(['sending']);
      },
    );
  });

  test('contact_purge replaces dates in the future by today, so that such data too is deleted on time', async () => {
    await submit(YEAR, { ip: 'a' });
    await purge(0);
    await purge(8 * DAY);
    const hashes = 'select ip_hash from public.contact_messages';
    expect(await database.query(hashes)).toEqual([{ ip_hash: null }]);
  });
});

describe('contact_purge', () => {
  test('contact_purge deletes hashes of IP addresses after 7 days, and messages after 12 months', async () => {
    await submit(0, { ip: 'a' });
    await markSent(1, (await claim(0))[0]);
    expect(await purge(7 * DAY - 1)).toEqual([{ hashes: 0, messages: 0 }]);
    expect(await purge(7 * DAY)).toEqual([{ hashes: 1, messages: 0 }]);
    expect(await purge(YEAR - 1)).toEqual([{ hashes: 0, messages: 0 }]);
    expect(await purge(YEAR)).toEqual([{ hashes: 0, messages: 1 }]);
  });

  test('contact_purge deletes no unsent message, even with a clock that is years ahead', async () => {
    for (const minute of [0, 0]) await submit(minute);
    await claim(0);
    expect(await purge(10 * YEAR)).toEqual([{ hashes: 0, messages: 0 }]);
    expect((await states()).sort()).toEqual(['pending', 'sending']);
  });
});

describe('contact_claim_alert', () => {
  test('contact_claim_alert reports a message that was not mailed within an hour, and again when it is given up', async () => {
    await submit(0);
    expect(await alert(59)).toEqual([]);
    const first = await alert(60);
    expect(first.map(({ trouble }) => trouble)).toEqual(['waiting']);
    await alerted(60, first);
    expect(await alert(300)).toEqual([]);
    await database.run("update public.contact_messages set state = 'failed'");
    const second = await alert(301);
    expect(second.map(({ trouble }) => trouble)).toEqual(['failed']);
    await alerted(301, second);
    expect(await alert(DAY)).toEqual([]);
  });

  test('contact_claim_alert reports several messages in one alert, at most one an hour', async () => {
    await submit(0);
    await submit(0);
    const first = await alert(60);
    expect(first).toHaveLength(2);
    await alerted(60, first);
    await submit(10);
    expect(await alert(119)).toEqual([]);
    expect(await alert(120)).toHaveLength(1);
  });

  test('contact_claim_alert repeats an unsent alert under the same id', async () => {
    await submit(0);
    const [first] = await alert(60);
    expect(await alert(61)).toEqual([]);
    await submit(2);
    const again = await alert(62);
    expect(again.map(({ alert_id }) => alert_id)).toEqual(Array(2).fill(first?.alert_id));
  });

  test('contact_claim_alert counts the wait of a quarantined message from its release, not its arrival', async () => {
    const { id } = await submit(0, { held: 'honeypot' });
    await database.query('select public.contact_release($1, $2)', `${id}`, at(DAY));
    expect(await alert(DAY + 59)).toEqual([]);
    expect(await alert(DAY + 60)).toHaveLength(1);
  });

  test('the view contact_alerts lists only unsent messages that must be reported to the agency', async () => {
    const hoursAgo = (hours: number) =>
      (Date.now() - hours * 3_600_000 - Date.UTC(2026, 10, 21)) / 60_000;
    await submit(hoursAgo(2));
    await submit(hoursAgo(0));
    await submit(hoursAgo(2), { held: 'honeypot' });
    const view = 'select trouble, tries from public.contact_alerts';
    expect(await database.query(view)).toEqual([{ trouble: 'waiting', tries: 0 }]);
  });
});
