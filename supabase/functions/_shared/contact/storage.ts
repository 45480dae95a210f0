/**
 * The database calls of the contact form's server functions. Each call runs one SQL function of supabase/migrations/.
 * The call resolves after COMMIT, or rejects, both within the deadline of postgresClient.ts. A rejected call may still
 * have changed the database.
 */
import { FULL_RETRY_AFTER, type RefusalCode } from './contract.ts';
import { type ReadMessage, readStoredFields } from './fieldRules.ts';
import type { Query, Row } from './postgresClient.ts';
import type { Limits } from './settings.ts';
import type { Suspicion } from './spam.ts';

export interface Submission extends ReadMessage {
  readonly idempotencyKey: string | undefined;
  readonly ipHash: string | undefined;
  readonly suspicion: Suspicion | undefined;
  readonly limits: Limits;
}

export type Outcome =
  /** The id of the message, stored now or earlier. `isDue`: this request stored it, and it must be mailed. */
  | { readonly stored: string; readonly isDue: boolean }
  /** The reason why the message was not stored, and the seconds to wait before another try. */
  | { readonly code: RefusalCode; readonly retryAfter?: number };

/** A message that only this process may mail during two minutes. `tries` counts this try and the earlier ones. */
export type OutboxMessage = ReadMessage & Values<typeof CLAIMED>;

/**
 * An unsent message that must be reported to the agency: `trouble` is 'failed' or 'waiting', and `last_error` is ''
 * before the first failure.
 */
export type AlertItem = Values<typeof ALERT_ITEM>;

/** An unreported flood (hundreds of quarantined messages in an hour): `held` is their number, `since` its start. */
export type Flood = Values<typeof FLOOD>;

/** A message quarantined since the last daily mail. In each item, `held` is the number of all such messages. */
export type DigestItem = Values<typeof DIGEST_ITEM>;

/** A quarantined message for the page that releases it. After the release its state is no longer 'held'. */
export type QuarantinedMessage = Values<typeof SHOWN>;

export type Storage = ReturnType<typeof contactStorage>;

export function contactStorage(query: Query) {
  const all = async <Shape extends Columns>(shape: Shape, ...statement: Parameters<Query>) =>
    (await query(...statement)).map((row) => readRow(row, shape));
  const one = async <Shape extends Columns>(shape: Shape, ...statement: Parameters<Query>) => {
    const [row] = await all(shape, ...statement);
    if (!row) throw new Error('The database returned no row');
    return row;
  };
  return {
    async submit(submission: Submission): Promise<Outcome> {
      const { message, extra, idempotencyKey, ipHash, suspicion, limits } = submission;
      const parameter = {
        // Without empty fields, as an older form without these fields would have sent it.
        fields: Object.fromEntries(
          Object.entries({ ...extra, ...message }).filter(([, text]) => text !== ''),
        ),
        idempotency_key: idempotencyKey,
        ip_hash: ipHash,
        held_because: suspicion,
        limits,
      };
      // As text, or postgres.js would encode the JSON a second time.
      const statement = 'select * from public.contact_receive($1::text::jsonb)';
      return readOutcome(await one(OUTCOME, statement, [JSON.stringify(parameter)]));
    },
    /** Returns the next message to mail, locked for this process during two minutes; undefined if none is due. */
    async claim(): Promise<OutboxMessage | undefined> {
      const [row] = await all(CLAIMED, 'select * from public.contact_claim($1)', [1]);
      return row && { ...row, ...readStoredFields(row.fields) };
    },
    markSent: (id: string) => query('select public.contact_mark_sent($1)', [id]),
    /** Records a failed try to mail a message. Returns the message's new state; null if the lock had expired. */
    async markFailed(id: string, leaseId: string, error: string): Promise<unknown> {
      const statement = 'select public.contact_mark_failed($1, $2, $3) as state';
      return (await query(statement, [id, leaseId, error]))[0]?.state;
    },
    // The next three return the items of one mail; none when no such mail is due.
    claimAlert: () => all(ALERT_ITEM, 'select * from public.contact_claim_alert()'),
    claimFlood: () => all(FLOOD, 'select * from public.contact_claim_flood()'),
    claimDigest: () => all(DIGEST_ITEM, 'select * from public.contact_claim_digest()'),
    /** Records that a report was mailed about unsent messages, a flood, or a day's quarantined messages. */
    markAlerted: (id: string) => query('select public.contact_mark_alerted($1)', [id]),
    /** Deletes old messages and old hashes of IP addresses. @returns how many of each. */
    purge: () => one(PURGED, 'select * from public.contact_purge()'),
    /** Returns a message by its id; undefined if it was deleted. */
    async show(id: string): Promise<QuarantinedMessage | undefined> {
      return (await all(SHOWN, 'select * from public.contact_show($1::text::uuid)', [id]))[0];
    },
    /** Releases a quarantined message, which is then mailed. @returns the result, in French. */
    release: async (id: string) =>
      (await one({ explanation: 'string' }, RELEASE, [id])).explanation,
    /** Returns the number of messages that are now in quarantine because they arrived in a flood. */
    floodSize: async () =>
      (await one({ size: 'number' }, 'select public.contact_flood_size() as size')).size,
    /** Releases, at most a thousand in a call, the messages that were quarantined because of a flood. */
    releaseFlood: () => one(RELEASED, 'select * from public.contact_release_flood()'),
  };
}

/** The SQL that releases the quarantined message $1, and returns the result as one row. */
export const RELEASE = 'select released, explanation from public.contact_release($1::text::uuid)';

/** The SQL that returns the hundred newest messages, for `npm run inbox`. */
export const STORED_MESSAGES = `
  select m.id, m.received_at, m.state, m.held_because, m.tries, public.contact_fields(m) as fields
  from public.contact_messages m
  order by m.received_at desc
  limit 100`;

const OUTCOME = { outcome: 'string' } as const;
const CLAIMED = { id: 'string', lease_id: 'string', tries: 'number', received_at: 'time' } as const;
const ALERT_ITEM = {
  alert_id: 'string',
  id: 'string',
  trouble: 'string',
  received_at: 'time',
  tries: 'number',
  last_error: 'string',
} as const;
const QUARANTINED = {
  id: 'string',
  received_at: 'time',
  held_because: 'string',
  name: 'string',
  email: 'string',
  message: 'string',
} as const;
const SHOWN = { ...QUARANTINED, state: 'string' } as const;
const FLOOD = { alert_id: 'string', held: 'number', since: 'time' } as const;
const DIGEST_ITEM = { ...QUARANTINED, alert_id: 'string', held: 'number' } as const;
const PURGED = { hashes: 'number', messages: 'number' } as const;
const RELEASED = { released: 'number', remaining: 'number' } as const;

function readOutcome(row: Row & Values<typeof OUTCOME>): Outcome {
  switch (row.outcome) {
    case 'stored':
    case 'duplicate':
      return { stored: readRow(row, { id: 'string' }).id, isDue: row.held === false };
    case 'conflict':
      return { code: 'idempotency_conflict' };
    case 'full':
      return { code: 'quarantine_full', retryAfter: FULL_RETRY_AFTER };
    case 'limited':
      return {
        code: 'rate_limited',
        retryAfter: readRow(row, { retry_after: 'number' }).retry_after,
      };
    default:
      throw new Error(`contact_receive answered ${row.outcome}: are the migrations up to date?`);
  }
}

interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly time: Date;
}

/** The columns of a database row: the name and type of each. */
type Columns = Readonly<Record<string, keyof Kinds>>;

/** The type of a database row with the given columns. */
type Values<Shape extends Columns> = {
  readonly [Column in keyof Shape]: Kinds[Shape[Column]];
};

/** Checks the columns of a row. @throws Error when the row lacks one, because code and migrations do not agree. */
function readRow<Shape extends Columns>(row: Row, shape: Shape): Row & Values<Shape> {
  if (hasColumns(row, shape)) return row;
  const expected = Object.entries(shape).map((column) => column.join(' '));
  throw new Error(`The database did not answer ${expected.join(', ')}`);
}

function hasColumns<Shape extends Columns>(row: Row, shape: Shape): row is Row & Values<Shape> {
  return Object.entries(shape).every(([column, kind]) => {
    const value = row[column];
    return kind === 'time' ? value instanceof Date : typeof value === kind;
  });
}
