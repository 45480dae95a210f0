import type { Query } from './postgresClient.ts';
import { optionalRow, type Row, readDate, readNumber, readText, singleRow } from './rows.ts';
import type { AlertItem, Outcome, Storage } from './storage.ts';

/** The storage in PostgreSQL: supabase/migrations/ holds the functions that it calls. */
export function postgresStorage(query: Query): Storage {
  return {
    async submit({ message: { name, email, phone, message }, ...metadata }) {
      const rows = await query(
        'select outcome, id, retry_after from public.contact_submit($1, $2, $3, $4, $5, $6, $7)',
        [
          ...[name, email, phone, message],
          metadata.idempotencyKey ?? null,
          metadata.ipHash ?? null,
          metadata.heldBecause ?? null,
        ],
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
          name: readText(row, 'name'),
          email: readText(row, 'email'),
          phone: readText(row, 'phone'),
          message: readText(row, 'message'),
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
    async markAlerted(id) {
      await query('select public.contact_mark_alerted($1)', [id]);
    },
    async purge() {
      const row = singleRow(await query('select * from public.contact_purge()', []));
      return { hashes: readNumber(row, 'hashes'), messages: readNumber(row, 'messages') };
    },
  };
}

function readOutcome(row: Row): Outcome {
  const kind = readText(row, 'outcome');
  switch (kind) {
    case 'stored':
    case 'duplicate':
      return { kind, id: readText(row, 'id') };
    case 'conflict':
      return { kind };
    case 'limited':
      return { kind, retryAfter: readNumber(row, 'retry_after') };
    default:
      throw new Error('contact_submit answered an unknown outcome: are the migrations up to date?');
  }
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
