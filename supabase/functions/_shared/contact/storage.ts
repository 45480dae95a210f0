/**
 * The database as the functions see it: one SQL function a call, all in supabase/migrations/. A call
 * resolves after COMMIT, or rejects: within the deadline of its client when the database does not answer.
 * One that was rejected may have been carried out all the same.
 */
import type { ContactMessage } from './contactFields.ts';
import { type ExtraFields, type ReadMessage, readStoredFields } from './fieldRules.ts';
import type { Query, Row } from './postgresClient.ts';
import type { Limits } from './settings.ts';
import { type HoldReason, isHoldReason, type Suspicion } from './spam.ts';

export interface Submission extends ReadMessage {
  readonly idempotencyKey: string | undefined;
  readonly ipHash: string | undefined;
  readonly suspicion: Suspicion | undefined;
  readonly limits: Limits;
}

export type Outcome =
  /** Committed now; held, it is not mailed until a person releases it. */
  | { readonly kind: 'stored'; readonly id: string; readonly held: boolean }
  /** Committed by an earlier request. */
  | { readonly kind: 'duplicate'; readonly id: string }
  /** The same key came with another content. */
  | { readonly kind: 'conflict' }
  /** One too many of one address; again after so many seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** It would be quarantined, and the storage is full. */
  | { readonly kind: 'full' };

/** A message to send, ours until its lease ends. */
export interface OutboxMessage {
  readonly message: ContactMessage;
  readonly extra: ExtraFields;
  readonly id: string;
  readonly leaseId: string;
  /** This one included. */
  readonly tries: number;
  readonly receivedAt: Date;
}

export interface AlertItem {
  readonly id: string;
  readonly trouble: 'failed' | 'waiting';
  readonly receivedAt: Date;
  readonly tries: number;
  /** '' before the first failure. */
  readonly lastError: string;
}

/** A mail to the agency that is due, and of how many messages. */
export interface Notice {
  readonly alertId: string;
  readonly count: number;
}

/** Messages that did not reach the agency, and were not reported yet. */
export interface Alert extends Notice {
  readonly items: readonly AlertItem[];
}

/** Messages that a flood has quarantined, and were not reported yet. */
export interface Flood extends Notice {
  /** When the first of them came. */
  readonly since: Date;
}

/** Messages that were quarantined since the last digest. */
export interface Digest extends Notice {
  /** Some of them, those first that a person may have written. */
  readonly items: readonly QuarantinedItem[];
}

/** A quarantined message. */
export interface QuarantinedItem {
  readonly id: string;
  readonly receivedAt: Date;
  readonly reason: HoldReason;
  readonly name: string;
  readonly email: string;
  /** In the digest, its beginning. */
  readonly message: string;
}

/** A message that was quarantined once, as the page of its link shows it. */
export interface QuarantinedMessage extends QuarantinedItem {
  /** False once it was released. */
  readonly isHeld: boolean;
}

export type Storage = ReturnType<typeof contactStorage>;

export function contactStorage(query: Query) {
  const row = async (...statement: Parameters<Query>): Promise<Row> => {
    const [first, ...others] = await query(...statement);
    if (!first || others.length > 0) throw new Error('The database answered not one row');
    return first;
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
      const statement =
        'select outcome, id, retry_after, held from public.contact_receive($1::text::jsonb)';
      return readOutcome(await row(statement, [JSON.stringify(parameter)]));
    },
    /** Returns the next message to send. */
    async claim(): Promise<OutboxMessage | undefined> {
      const [found] = await query('select * from public.contact_claim($1)', [1]);
      return (
        found && {
          id: readText(found, 'id'),
          leaseId: readText(found, 'lease_id'),
          tries: readNumber(found, 'tries'),
          receivedAt: readDate(found, 'received_at'),
          ...readStoredFields(found.fields),
        }
      );
    },
    async markSent(id: string): Promise<void> {
      await query('select public.contact_mark_sent($1)', [id]);
    },
    /** Returns the message's new state; null when its lease was another's by then. */
    async markFailed(id: string, leaseId: string, error: string): Promise<unknown> {
      const statement = 'select public.contact_mark_failed($1, $2, $3) as state';
      return (await row(statement, [id, leaseId, error])).state;
    },
    /** Each of the next three returns undefined where no such mail is due. */
    async claimAlert(): Promise<Alert | undefined> {
      const rows = await query('select * from public.contact_claim_alert()');
      const [first] = rows;
      const items = rows.map(readAlertItem);
      return first && { alertId: readText(first, 'alert_id'), items, count: items.length };
    },
    async claimFlood(): Promise<Flood | undefined> {
      const [found] = await query('select * from public.contact_claim_flood()');
      return found && { ...readNotice(found), since: readDate(found, 'since') };
    },
    async claimDigest(): Promise<Digest | undefined> {
      const rows = await query('select * from public.contact_claim_digest()');
      const [first] = rows;
      return first && { ...readNotice(first), items: rows.map(readQuarantined) };
    },
    /** The mail of an alert, a flood or a digest has left. */
    async markAlerted(id: string): Promise<void> {
      await query('select public.contact_mark_alerted($1)', [id]);
    },
    /** Deletes what is old. @returns how many hashes and messages. */
    purge: () => row('select * from public.contact_purge()'),
    /** Returns undefined once it was erased. */
    async show(id: string): Promise<QuarantinedMessage | undefined> {
      const [found] = await query('select * from public.contact_show($1::text::uuid)', [id]);
      return found && { ...readQuarantined(found), isHeld: found.state === 'held' };
    },
    /** Releases a quarantined message. @returns what became of it, in French. */
    async release(id: string): Promise<string> {
      return readText(await row(RELEASE, [id]), 'explanation');
    },
    /** Returns how many messages a flood has quarantined. */
    async floodSize(): Promise<number> {
      return readNumber(await row('select public.contact_flood_size() as size'), 'size');
    },
    /** Releases a thousand of them at most. */
    async releaseFlood() {
      const found = await row('select * from public.contact_release_flood()');
      return { released: readNumber(found, 'released'), remaining: readNumber(found, 'remaining') };
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

function readOutcome(row: Row): Outcome {
  const kind = readText(row, 'outcome');
  switch (kind) {
    case 'stored':
      return { kind, id: readText(row, 'id'), held: row.held === true };
    case 'duplicate':
      return { kind, id: readText(row, 'id') };
    case 'conflict':
    case 'full':
      return { kind };
    case 'limited':
      return { kind, retryAfter: readNumber(row, 'retry_after') };
    default:
      throw new Error(`contact_receive answered ${kind}: are the migrations up to date?`);
  }
}

function readNotice(row: Row): Notice {
  return { alertId: readText(row, 'alert_id'), count: readNumber(row, 'held') };
}

function readQuarantined(row: Row): QuarantinedItem {
  const reason = readText(row, 'held_because');
  return {
    id: readText(row, 'id'),
    receivedAt: readDate(row, 'received_at'),
    reason: isHoldReason(reason) ? reason : 'flood',
    name: readText(row, 'name'),
    email: readText(row, 'email'),
    message: readText(row, 'message'),
  };
}

function readAlertItem(row: Row): AlertItem {
  return {
    id: readText(row, 'id'),
    trouble: row.trouble === 'failed' ? 'failed' : 'waiting',
    receivedAt: readDate(row, 'received_at'),
    tries: readNumber(row, 'tries'),
    lastError: row.last_error === null ? '' : readText(row, 'last_error'),
  };
}

// Each throws when the migrations and the code disagree.

function readText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} is no text`);
  return value;
}

function readNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} is no number`);
  return value;
}

function readDate(row: Row, column: string): Date {
  const value = row[column];
  if (!(value instanceof Date)) throw new Error(`Column ${column} is no time`);
  return value;
}
