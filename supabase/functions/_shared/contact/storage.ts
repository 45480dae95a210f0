/**
 * The database as the functions see it: one SQL function a call, all in supabase/migrations/. A call
 * resolves after COMMIT, or rejects: within the deadline of its client when the database does not answer.
 * One that was rejected may have been carried out all the same.
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
  /** The id of what was committed, now or by an earlier request; `isDue` where it waits for its mail since now. */
  | { readonly stored: string; readonly isDue: boolean }
  /** Why it was not; again after so many seconds. */
  | { readonly code: RefusalCode; readonly retryAfter?: number };

/** A message to send, ours until its lease ends; this try is counted in `tries`. */
export type OutboxMessage = ReadMessage & Values<typeof CLAIMED>;

/**
 * A message that did not reach the agency, and was not reported yet. `trouble` is 'failed' or 'waiting';
 * `last_error` '' before the first failure.
 */
export type AlertItem = Values<typeof ALERT_ITEM>;

/** A flood that was not reported yet: it `held` so many messages, the first of which came at `since`. */
export type Flood = Values<typeof FLOOD>;

/**
 * A message that was quarantined since the last digest, with its beginning; `held` is how many there are,
 * of which those are shown that a person may have written.
 */
export type DigestItem = Values<typeof DIGEST_ITEM>;

/** A message that was quarantined once, as the page of its link shows it: no longer 'held' once released. */
export type QuarantinedMessage = Values<typeof SHOWN>;

export type Storage = ReturnType<typeof contactStorage>;

export function contactStorage(query: Query) {
  const all = async <Shape extends Columns>(shape: Shape, ...statement: Parameters<Query>) =>
    (await query(...statement)).map((row) => readRow(row, shape));
  const one = async <Shape extends Columns>(shape: Shape, ...statement: Parameters<Query>) => {
    const [row] = await all(shape, ...statement);
    if (!row) throw new Error('The database answered no row');
    return row;
  };
  return {
    async submit(submission: Submission): Promise<Outcome> {
      const { message, extra, idempotencyKey, ipHash, suspicion, limits } = submission;
      const parameter = {
        // What was left empty is not there: a form of the time before has sent the same.
        fields: Object.fromEntries(
          Object.entries({ ...extra, ...message }).filter(([, text]) => text !== ''),
        ),
        idempotency_key: idempotencyKey,
        ip_hash: ipHash,
        held_because: suspicion,
        limits,
      };
      // Through text, or postgres.js would make JSON of the JSON.
      const statement = 'select * from public.contact_receive($1::text::jsonb)';
      return readOutcome(await one(OUTCOME, statement, [JSON.stringify(parameter)]));
    },
    /** Returns the next message to send. */
    async claim(): Promise<OutboxMessage | undefined> {
      const [row] = await all(CLAIMED, 'select * from public.contact_claim($1)', [1]);
      return row && { ...row, ...readStoredFields(row.fields) };
    },
    markSent: (id: string) => query('select public.contact_mark_sent($1)', [id]),
    /** Returns the message's new state; null when its lease was another's by then. */
    async markFailed(id: string, leaseId: string, error: string): Promise<unknown> {
      const statement = 'select public.contact_mark_failed($1, $2, $3) as state';
      return (await query(statement, [id, leaseId, error]))[0]?.state;
    },
    // What the next three return is for one mail; nothing where no such mail is due.
    claimAlert: () => all(ALERT_ITEM, 'select * from public.contact_claim_alert()'),
    claimFlood: () => all(FLOOD, 'select * from public.contact_claim_flood()'),
    claimDigest: () => all(DIGEST_ITEM, 'select * from public.contact_claim_digest()'),
    /** The mail of an alert, a flood or a digest has left. */
    markAlerted: (id: string) => query('select public.contact_mark_alerted($1)', [id]),
    /** Deletes what is old. @returns how many hashes and messages. */
    purge: () => one(PURGED, 'select * from public.contact_purge()'),
    /** Returns undefined once it was erased. */
    async show(id: string): Promise<QuarantinedMessage | undefined> {
      return (await all(SHOWN, 'select * from public.contact_show($1::text::uuid)', [id]))[0];
    },
    /** Releases a quarantined message. @returns what became of it, in French. */
    release: async (id: string) =>
      (await one({ explanation: 'string' }, RELEASE, [id])).explanation,
    /** Returns how many messages a flood has quarantined. */
    floodSize: async () =>
      (await one({ size: 'number' }, 'select public.contact_flood_size() as size')).size,
    /** Releases a thousand of them at most. */
    releaseFlood: () => one(RELEASED, 'select * from public.contact_release_flood()'),
  };
}

/** Releases a quarantined message, $1: what became of it, as one row. */
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

/** The columns of a row, and what each is. */
type Columns = Readonly<Record<string, keyof Kinds>>;

/** What a row with these columns contains. */
type Values<Shape extends Columns> = {
  readonly [Column in keyof Shape]: Kinds[Shape[Column]];
};

/** Returns a row whose columns are these. @throws Error when the migrations and the code disagree. */
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
