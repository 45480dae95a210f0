import { describe, expect, test } from 'vitest';
import { contactServer, DENO_21 } from '../contact/contactServer';
import type { Row } from '../contact/databases';
import type { CaughtMail } from '../contact/smtpServer';
import { isLong, seeded, seedFrom } from '../random';
import { messageOf } from '../samples/contactMessage';
import { type FuzzRequest, fuzzRequest, INJECTED, type RawAnswer, sendRaw } from './requests';

const REQUESTS = isLong ? 5000 : 1000;
const CONNECTIONS = 16;
/** The number of deliveries at once: the mail server takes 0.1 s for a mail, as real ones do. */
const DELIVERIES = 8;

/** Settings without any limit. */
const NO_LIMITS = {
  ...{ CONTACT_MAILED_PER_HOUR: 'none', CONTACT_STORAGE_MB: 'none' },
  ...{ CONTACT_ADDRESS_PER_10_MINUTES: 'none', CONTACT_ADDRESS_PER_DAY: 'none' },
};

const SEED = seedFrom('FUZZ_SEED', 20);

/** The Deno versions to test: in a long run also the oldest one that the functions support. */
const DENOS = isLong && DENO_21 ? [undefined, DENO_21] : [undefined];

describe.each(DENOS)(`Deno %s, FUZZ_SEED=${SEED}`, (deno) => {
  const server = contactServer({ deno, settings: NO_LIMITS });

  test(`send-contact-email survives ${REQUESTS} random malformed and hostile requests`, async () => {
    const random = seeded(SEED);
    const url = `${server().functions.url}/send-contact-email`;
    const exchanges: Exchange[] = [];
    const unending: Promise<unknown>[] = [];
    let sent = 0;
    const client = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        const request = fuzzRequest(random);
        const answered = sendRaw(url, request).then((answer) =>
          exchanges.push({ request, answer }),
        );
        if (request.ending === 'never') unending.push(answered);
        else await answered;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    await Promise.all(unending);

    expect(exchanges).toHaveLength(REQUESTS);
    expect(badAnswers(exchanges)).toEqual([]);
    expect([...new Set(exchanges.map(outcomeOf))]).toEqual(expect.arrayContaining(OUTCOMES));
    expect((await server().post(messageOf('still there'))).status).toBe(200);

    const query = () => server().database.query('select * from public.contact_messages');
    const rows = await query();
    expect(lost(exchanges, rows)).toEqual([]);
    expect(unclean(rows)).toEqual([]);

    const waiting = async () =>
      (await query()).filter(({ state }) => state === 'pending' || state === 'sending');
    // Each delivery ends after 45 s, so a busy machine needs several.
    for (let turn = 0; turn < 3 && (await waiting()).length > 0; turn += 1) {
      await Promise.all(Array.from({ length: DELIVERIES }, () => server().deliver()));
    }
    await expect.poll(waiting).toEqual([]);
    const mailed = rows.filter(({ state }) => state !== 'held');
    const mails = messageMails(server().smtp.mails);
    expect(mails).toHaveLength(mailed.length);
    expect(forged(mails, rows)).toEqual([]);

    const said = server().logs.filter(
      (line) => !line.startsWith('{') || line.includes(INJECTED) || line.includes('.example'),
    );
    expect(said).toEqual([]);
  });
});

/** Outcomes that must occur in a run; otherwise it has tested too little. */
const OUTCOMES = [
  ...['200', '303', 'invalid_json', 'invalid_encoding', 'invalid_idempotency_key'],
  ...['origin_not_allowed', 'method_not_allowed', 'request_timeout', 'idempotency_conflict'],
  ...['payload_too_large', 'unsupported_media_type', 'validation_failed'],
];

// Invariants of any request. Each check returns its violations.

interface Exchange {
  readonly request: FuzzRequest;
  readonly answer: RawAnswer | undefined;
}

/** Returns `200`, `303`, or the code of a refusal. */
function outcomeOf({ answer }: Exchange): string {
  return /"error":"(\w+)"/.exec(answer?.body ?? '')?.[1] ?? String(answer?.status);
}

/**
 * Returns answers of 500 and more, except for a missing database, and requests with a length but without an answer.
 * Deno 2.1 closes a connection on a chunked body that it does not read, and the refusal may be lost with it.
 */
function badAnswers(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges
    .filter((exchange) => {
      const { request, answer } = exchange;
      if (!answer) return request.ending === 'length';
      return answer.status >= 500 && outcomeOf(exchange) !== 'storage_unavailable';
    })
    .map(summaryOf);
}

function summaryOf({ request, answer }: Exchange): string {
  const { method, headers, ending, body } = request;
  const sent = `${method} ${JSON.stringify(headers)} ${ending} ${body.length}`;
  return `${sent} ${body.toString('latin1', 0, 200)} → ${answer?.status ?? 'no answer'}`;
}

/** Returns the keys of messages that were acknowledged and are not stored. */
function lost(exchanges: readonly Exchange[], rows: readonly Row[]): readonly string[] {
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return exchanges
    .filter(({ answer }) => answer?.status === 200)
    .flatMap(({ request }) => request.headers.filter(([name]) => name === 'idempotency-key'))
    .map(([, key]) => key)
    .filter((key) => !stored.has(key));
}

/** Returns rows with characters that nobody can type, or that change how a line is read. */
function unclean(rows: readonly Row[]): readonly Row[] {
  return rows.filter(
    ({ name, email, phone, message, extra }) =>
      UNWANTED.test(
        String([message, ...Object.entries({ ...(extra ?? {}) })]).replace(/[\n\t]/g, ''),
      ) ||
      [name, email].some((field) => `${field}`.includes('=?')) ||
      [name, email, phone].some(
        (field) => UNWANTED.test(String(field)) || /[\u2028\u2029]/.test(String(field)),
      ),
  );
}

const UNWANTED = /\p{Cc}|\p{Surrogate}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}|\u3164/u;

/** Returns the mails of messages, without those that report quarantined ones. */
function messageMails(mails: readonly CaughtMail[]): readonly CaughtMail[] {
  return mails.filter(({ parsed }) => !/^<contact-(flood|digest)-/.test(parsed.messageId ?? ''));
}

/** Returns the mails that differ, in any header, from the function's mail for one of the rows. */
function forged(mails: readonly CaughtMail[], rows: readonly Row[]): readonly string[] {
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

/** Writes an address as mails do: a domain has no case (RFC 5321, 2.4). */
function asMailed(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

const HEADERS = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
  ...['mime-version', 'reply-to', 'subject', 'to'],
];
