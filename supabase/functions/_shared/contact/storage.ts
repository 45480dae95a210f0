/**
 * The database for the functions: each call runs one SQL function of supabase/migrations/. It resolves after
 * COMMIT, or rejects, within the client's deadline if the database does not answer. A rejected call may have been
 * carried out all the same.
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
  /** The id of the stored message, new or from an earlier request. `isDue` if this request put it in the outbox. */
  | { readonly stored: string; readonly isDue: boolean }
  /** Why it was not stored, and the seconds to wait before another try. */
  | { readonly code: RefusalCode; readonly retryAfter?: number };

/** A claimed message, ours until its lease ends; `tries` counts this try. */
export type OutboxMessage = ReadMessage & Values<typeof CLAIMED>;

/**
 * A message that did not reach the agency and was not reported yet: `trouble` is 'failed' or 'waiting', and
 * `last_error` is '' before the first failure.
 */
export type AlertItem = Values<typeof ALERT_ITEM>;

/** A flood that was not reported yet: it has quarantined `held` messages, the first at `since`. */
export type Flood = Values<typeof FLOOD>;

/** A message quarantined since the last digest. `held` counts all of them, also those not listed. */
export type DigestItem = Values<typeof DIGEST_ITEM>;

/** A message as the page of its link shows it. After its release its state is no longer 'held'. */
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
    /** Claims the next message to send, if any. */
    async claim(): Promise<OutboxMessage | undefined> {
      const [row] = await all(CLAIMED, 'select * from public.contact_claim($1)', [1]);
      return row && { ...row, ...readStoredFields(row.fields) };
    },
    markSent: (id: string) => query('select public.contact_mark_sent($1)', [id]),
    /** Records a failed try. Returns the message's new state; null when the lease had ended. */
    async markFailed(id: string, leaseId: string, error: string): Promise<unknown> {
      const statement = 'select public.contact_mark_failed($1, $2, $3) as state';
      return (await query(statement, [id, leaseId, error]))[0]?.state;
    },
    // The next three return the items of one mail; none when no such mail is due.
    claimAlert: () => all(ALERT_ITEM, 'select * from public.contact_claim_alert()'),
    claimFlood: () => all(FLOOD, 'select * from public.contact_claim_flood()'),
    claimDigest: () => all(DIGEST_ITEM, 'select * from public.contact_claim_digest()'),
    /** Records that the mail of an alert, a flood or a digest has left. */
    markAlerted: (id: string) => query('select public.contact_mark_alerted($1)', [id]),
    /** Deletes old data. @returns the number of hashes and messages. */
    purge: () => one(PURGED, 'select * from public.contact_purge()'),
    /** Returns a message; undefined once it was erased. */
    async show(id: string): Promise<QuarantinedMessage | undefined> {
      return (await all(SHOWN, 'select * from public.contact_show($1::text::uuid)', [id]))[0];
    },
    /** Releases a quarantined message. @returns the result, in French. */
    release: async (id: string) =>
      (await one({ explanation: 'string' }, RELEASE, [id])).explanation,
    /** Returns how many messages a flood has quarantined. */
    floodSize: async () =>
      (await one({ size: 'number' }, 'select public.contact_flood_size() as size')).size,
    /** Releases up to a thousand messages of a flood. */
    releaseFlood: () => one(RELEASED, 'select * from public.contact_release_flood()'),
  };
}

/** Releases the quarantined message $1, and returns the result as one row. */
export const RELEASE = 'select released, explanation from public.contact_release($1::text::uuid)';

/** The hundred newest messages, as `npm run inbox` lists them. */
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

/** The columns of a row, with the type of each. */
type Columns = Readonly<Record<string, keyof Kinds>>;

/** The values of a row with these columns. */
type Values<Shape extends Columns> = {
  readonly [Column in keyof Shape]: Kinds[Shape[Column]];
};

/** Checks the columns of a row. @throws Error when the migrations and the code disagree. */
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
