import type { Query } from './postgresClient.ts';
import { optionalRow, type Row, readDate, readNumber, readText, singleRow } from './rows.ts';
import { isHoldReason } from './spam.ts';
import type { AlertItem, HeldItem, Outcome, Quarantine, Storage } from './storage.ts';
import { readStoredFields } from './storedFields.ts';

/** The storage in PostgreSQL: supabase/migrations/ holds the functions that it calls. */
export function postgresStorage(query: Query): Storage & Quarantine {
  return {
    async submit({ message, extra, idempotencyKey, ipHash, suspicion, limits }) {
      const submission = {
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
      const rows = await query(
        'select outcome, id, retry_after, held from public.contact_receive($1::text::jsonb)',
        [JSON.stringify(submission)],
      );
      return readOutcome(singleRow(rows));
    },
    async claim() {
      const row = optionalRow(await query('select * from public.contact_claim($1)', [1]));
      return (
        row && {
          id: readText(row, 'id'),
          leaseId: readText(row, 'lease_id'),
          tries: readNumber(row, 'tries'),
          receivedAt: readDate(row, 'received_at'),
          ...readStoredFields(row.fields),
        }
      );
    },
    async markSent(id) {
      await query('select public.contact_mark_sent($1)', [id]);
    },
    async markFailed(id, leaseId, error) {
      const row = singleRow(
        await query('select public.contact_mark_failed($1, $2, $3) as state', [id, leaseId, error]),
      );
      return row.state === null ? undefined : readText(row, 'state');
    },
    async claimAlert() {
      const rows = await query('select * from public.contact_claim_alert()', []);
      const [first] = rows;
      return first && { id: readText(first, 'alert_id'), items: rows.map(readAlertItem) };
    },
    async claimFlood() {
      const row = optionalRow(await query('select * from public.contact_claim_flood()', []));
      return (
        row && {
          alertId: readText(row, 'alert_id'),
          count: readNumber(row, 'held'),
          since: readDate(row, 'since'),
        }
      );
    },
    async claimDigest() {
      const rows = await query('select * from public.contact_claim_digest()', []);
      const [first] = rows;
      return (
        first && {
          alertId: readText(first, 'alert_id'),
          items: rows.map(readHeldItem),
          count: readNumber(first, 'held'),
        }
      );
    },
    async markAlerted(id) {
      await query('select public.contact_mark_alerted($1)', [id]);
    },
    async show(id) {
      const row = optionalRow(
        await query('select * from public.contact_show($1::text::uuid)', [id]),
      );
      return row && { ...readHeldItem(row), isHeld: readText(row, 'state') === 'held' };
    },
    async release(id) {
      return readText(singleRow(await query(RELEASE, [id])), 'explanation');
    },
    async floodSize() {
      const row = singleRow(await query('select public.contact_flood_size() as size', []));
      return readNumber(row, 'size');
    },
    async releaseFlood() {
      const row = singleRow(await query('select * from public.contact_release_flood()', []));
      return { released: readNumber(row, 'released'), remaining: readNumber(row, 'remaining') };
    },
    async purge() {
      const row = singleRow(await query('select * from public.contact_purge()', []));
      return { hashes: readNumber(row, 'hashes'), messages: readNumber(row, 'messages') };
    },
  };
}

/** Releases a quarantined message, $1: what became of it, as one row. */
export const RELEASE = 'select released, explanation from public.contact_release($1::text::uuid)';

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
      throw new Error(
        'contact_receive answered an unknown outcome: are the migrations up to date?',
      );
  }
}

function readHeldItem(row: Row): HeldItem {
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
    trouble: readText(row, 'trouble') === 'failed' ? 'failed' : 'waiting',
    receivedAt: readDate(row, 'received_at'),
    tries: readNumber(row, 'tries'),
    lastError: row.last_error === null ? '' : readText(row, 'last_error'),
  };
}
