/** What must hold whatever was sent. Each check returns what breaks it. */
import type { Row } from '../contact/databases';
import type { CaughtMail } from '../contact/smtpServer';
import type { RawAnswer } from './rawRequest';
import type { FuzzRequest } from './requests';

export interface Exchange {
  readonly request: FuzzRequest;
  readonly answer: RawAnswer | undefined;
}

/** `200`, `303`, or the code of a refusal. */
export function outcomeOf({ answer }: Exchange): string {
  return /"error":"(\w+)"/.exec(answer?.body ?? '')?.[1] ?? String(answer?.status);
}

/**
 * Answers of 500 and more, other than that the database is away; requests without any answer, where
 * their length was said: Deno 2.1 closes a connection on a chunked body that it has no use for, and
 * the refusal may be lost with it.
 */
export function badAnswers(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges
    .filter((exchange) => {
      const { request, answer } = exchange;
      if (!answer) return request.ending === 'length';
      return answer.status >= 500 && outcomeOf(exchange) !== 'storage_unavailable';
    })
    .map(describe);
}

function describe({ request, answer }: Exchange): string {
  const { method, headers, ending, body } = request;
  const sent = `${method} ${JSON.stringify(headers)} ${ending} ${body.length}`;
  return `${sent} ${body.toString('latin1', 0, 200)} → ${answer?.head ?? 'no answer'}`;
}

/** Keys of messages that were acknowledged and are not stored. */
export function lost(exchanges: readonly Exchange[], rows: readonly Row[]): readonly string[] {
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return exchanges
    .filter(({ answer }) => answer?.status === 200)
    .flatMap(({ request }) => request.headers.filter(([name]) => name === 'idempotency-key'))
    .map(([, key]) => key)
    .filter((key) => !stored.has(key));
}

/** Rows that hold what nobody can type, or what changes how a line is read. */
export function unclean(rows: readonly Row[]): readonly Row[] {
  return rows.filter(
    ({ name, email, phone, message, extra }) =>
      UNWANTED.test(`${message}${Object.entries({ ...(extra ?? {}) })}`.replace(/[\n\t]/g, '')) ||
      [name, email].some((field) => `${field}`.includes('=?')) ||
      [name, email, phone].some(
        (field) => UNWANTED.test(`${field}`) || /[\u2028\u2029]/.test(`${field}`),
      ),
  );
}

const UNWANTED = /\p{Cc}|\p{Surrogate}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}|\u3164/u;

/** The mails of messages: without those that tell the agency of what is held. */
export function messageMails(mails: readonly CaughtMail[]): readonly CaughtMail[] {
  return mails.filter(({ parsed }) => !/^<contact-(flood|digest)-/.test(parsed.messageId ?? ''));
}

/** Mails that are not what the function writes for one of the rows, header by header. */
export function forged(mails: readonly CaughtMail[], rows: readonly Row[]): readonly string[] {
  const byId = new Map(rows.map((row) => [`<contact-${row.id}@possible.example>`, row]));
  return mails
    .filter(({ parsed, envelope }) => {
      const row = byId.get(parsed.messageId ?? '');
      const expected = {
        headers: HEADERS,
        from: 'site@possible.example',
        to: ['agence@possible.example'],
        replyTo: [asMailed(String(row?.email))],
        envelope: { from: 'site@possible.example', to: ['agence@possible.example'] },
      };
      const found = {
        headers: parsed.headers.map(({ key }) => key).sort(),
        from: parsed.from?.address,
        to: parsed.to?.map(({ address }) => address),
        replyTo: parsed.replyTo?.map(({ address }) => address),
        envelope,
      };
      return !row || JSON.stringify(found) !== JSON.stringify(expected);
    })
    .map(({ raw }) => raw);
}

/** An address as a mail bears it: the case of a domain says nothing (RFC 5321, 2.4). */
function asMailed(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

const HEADERS = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
  ...['mime-version', 'reply-to', 'subject', 'to'],
];
