import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, empty, type Row, type TestDatabase } from './databases';

const START = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

/** How far the clock jumps while a message is underway, in ms. */
const JUMPS: readonly [string, readonly number[]][] = [
  ['a year ahead', [YEAR]],
  ['a year back', [-YEAR]],
  ['an hour ahead', [60 * MINUTE]],
  ['an hour back', [-60 * MINUTE]],
  ['a minute and a half back', [-1.5 * MINUTE]],
  ['two years ahead, then where it was', [2 * YEAR, -2 * YEAR]],
  ['a year back, then where it was', [-YEAR, YEAR]],
];

/** A jump back may make a lease or the first wait one minute longer than it was set. */
const SOON = 4 * MINUTE;

describe.each(DATABASES)('%s', (_, start) => {
  let database: TestDatabase;
  let now = START;
  beforeAll(async () => {
    database = await start();
  });
  beforeEach(async () => {
    now = START;
    await empty(database);
  });
  afterAll(() => database.stop());

  const at = () => new Date(now).toISOString();
  const claim = () => database.query('select * from public.contact_claim(1, $1)', at());
  const fail = (row: Row | undefined) =>
    database.query(
      'select public.contact_mark_failed($1, $2, $3, $4)',
      ...[`${row?.id}`, `${row?.lease_id}`, 'ECONNREFUSED', at()],
    );
  const purge = () => database.query('select public.contact_purge($1)', at());
  const states = async () =>
    (await database.query('select state from public.contact_messages')).map(({ state }) => state);

  describe.each<[string, () => Promise<Row | undefined>]>([
    ['has just come', async () => undefined],
    [
      'waits for its next try',
      async () => {
        await fail((await claim())[0]);
        return undefined;
      },
    ],
    ['is being sent', async () => (await claim())[0]],
  ])('a message that %s, while the clock jumps', (_, arrive) => {
    test.each(JUMPS)('%s: leaves within minutes', async (_, jumps) => {
      await database.query(
        'select public.contact_submit($1, $2, $3, $4, null, null, null, $5)',
        ...['Zoé', 'a@b.fr', '', 'message', at()],
      );
      const first = await arrive();
      for (const jump of jumps) {
        now += jump;
        await purge();
      }
      let second: Row | undefined;
      for (const end = now + SOON; !second && now <= end; now += MINUTE / 2)
        [second] = await claim();
      expect(second?.message).toBe('message');
      expect(await claim()).toEqual([]);

      // Whoever had it before the jump has no say any more, unless it was sent.
      if (first) await fail(first);
      expect(await states()).toEqual(['sending']);
      await database.query('select public.contact_mark_sent($1, $2)', `${second?.id}`, at());
      expect(await states()).toEqual(['sent']);
    });
  });
});
