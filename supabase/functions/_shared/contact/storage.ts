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

/** A mail to the agency that is due, and of how many messages. */
export interface Notice {
  readonly alertId: string;
  readonly count: number;
}

/** Messages that did not reach the agency, and were not reported yet. */
export interface Alert extends Notice {
  readonly items: readonly AlertItem[];
}

/** `trouble` is 'failed' or 'waiting'; `last_error` '' before the first failure. */
export type AlertItem = Values<typeof ALERT_ITEM>;

/** Messages that a flood has quarantined, and were not reported yet; the first of them came at `since`. */
export interface Flood extends Notice {
  readonly since: Date;
}

/** Messages that were quarantined since the last digest. */
export interface Digest extends Notice {
  /** Some of them, those first that a person may have written; of each message, the beginning. */
  readonly items: readonly QuarantinedItem[];
}

export type QuarantinedItem = Values<typeof QUARANTINED>;

/** A message that was quarantined once, as the page of its link shows it: no longer 'held' once released. */
export type QuarantinedMessage = Values<typeof SHOWN>;

export type Storage = ReturnType<typeof contactStorage>;

export function contactStorage(query: Query) {
  const one = async (...statement: Parameters<Query>): Promise<Row> => {
    const [row, ...others] = await query(...statement);
    if (!row || others.length > 0) throw new Error('The database answered not one row');
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
      return readOutcome(await one(statement, [JSON.stringify(parameter)]));
    },
    /** Returns the next message to send. */
    async claim(): Promise<OutboxMessage | undefined> {
      const [row] = await query('select * from public.contact_claim($1)', [1]);
      return row && { ...readRow(row, CLAIMED), ...readStoredFields(row.fields) };
    },
    async markSent(id: string): Promise<void> {
      await query('select public.contact_mark_sent($1)', [id]);
    },
    /** Returns the message's new state; null when its lease was another's by then. */
    async markFailed(id: string, leaseId: string, error: string): Promise<unknown> {
      const statement = 'select public.contact_mark_failed($1, $2, $3) as state';
      return (await one(statement, [id, leaseId, error])).state;
    },
    // Each of the next three returns undefined where no such mail is due.
    async claimAlert(): Promise<Alert | undefined> {
      const rows = await query('select * from public.contact_claim_alert()');
      const items = rows.map((row) => readRow(row, ALERT_ITEM));
      const [first] = items;
      return first && { alertId: first.alert_id, items, count: items.length };
    },
    async claimFlood(): Promise<Flood | undefined> {
      const [row] = await query('select * from public.contact_claim_flood()');
      return row && { ...readNotice(row), ...readRow(row, { since: 'time' }) };
    },
    async claimDigest(): Promise<Digest | undefined> {
      const rows = await query('select * from public.contact_claim_digest()');
      const [first] = rows;
      return first && { ...readNotice(first), items: rows.map((row) => readRow(row, QUARANTINED)) };
    },
    /** The mail of an alert, a flood or a digest has left. */
    async markAlerted(id: string): Promise<void> {
      await query('select public.contact_mark_alerted($1)', [id]);
    },
    /** Deletes what is old. @returns how many hashes and messages. */
    purge: () => one('select * from public.contact_purge()'),
    /** Returns undefined once it was erased. */
    async show(id: string): Promise<QuarantinedMessage | undefined> {
      const [row] = await query('select * from public.contact_show($1::text::uuid)', [id]);
      return row && readRow(row, SHOWN);
    },
    /** Releases a quarantined message. @returns what became of it, in French. */
    async release(id: string): Promise<string> {
      return readRow(await one(RELEASE, [id]), { explanation: 'string' }).explanation;
    },
    /** Returns how many messages a flood has quarantined. */
    async floodSize(): Promise<number> {
      const row = await one('select public.contact_flood_size() as size');
      return readRow(row, { size: 'number' }).size;
    },
    /** Releases a thousand of them at most. */
    async releaseFlood() {
      const row = await one('select * from public.contact_release_flood()');
      return readRow(row, { released: 'number', remaining: 'number' });
    },
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

function readOutcome(row: Row): Outcome {
  const { outcome } = readRow(row, { outcome: 'string' });
  switch (outcome) {
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
      throw new Error(`contact_receive answered ${outcome}: are the migrations up to date?`);
  }
}

function readNotice(row: Row): Notice {
  const { alert_id: alertId, held: count } = readRow(row, { alert_id: 'string', held: 'number' });
  return { alertId, count };
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
function readRow<Shape extends Columns>(row: Row, shape: Shape): Values<Shape> {
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
