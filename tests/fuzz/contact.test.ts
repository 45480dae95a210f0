import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../supabase/functions/_shared/contact/limits';
import { type DenoVersion, hasDeno21 } from '../../supabase/local/deno';
import { contactServer } from '../contact/contactServer';
import { heldMemory } from '../heldMemory';
import { messageOf } from '../samples/contactMessage';
import { isLong, seedFrom } from '../seed';
import {
  badAnswers,
  type Exchange,
  forged,
  lost,
  messageMails,
  outcomeOf,
  unclean,
} from './checks';
import { seeded } from './random';
import { sendRaw } from './rawRequest';
import { fuzzRequest, INJECTED } from './requests';

const REQUESTS = isLong ? 5000 : 1000;
const CONNECTIONS = 16;
/** The first requests, while Deno loads and compiles. */
const WARM_UP = 1500;
/** In MiB. The bodies that follow have 90 in all; what is held grows by 3 at most. */
const GROWTH = 16;
/** Functions that tell what they hold, and the flag that lets them clean up. */
const MEASURED = new URL('./measuredServe.ts', import.meta.url);
const SETTINGS = { ...NO_LIMITS, DENO_V8_FLAGS: '--expose-gc' };
/** Deliveries at once: the mail server takes a tenth of a second a mail, as real ones do. */
const DELIVERIES = 8;

const SEED = seedFrom('FUZZ_SEED', 20);

/** The oldest Deno that the functions run on too, in a long run. */
const VERSIONS: readonly DenoVersion[] = isLong && hasDeno21() ? ['current', '2.1'] : ['current'];

describe.each(VERSIONS)(`Deno %s, FUZZ_SEED=${SEED}`, (version) => {
  const server = contactServer({ version, settings: SETTINGS, program: MEASURED });
  const held = () => heldMemory(server().functions.process, () => server().logs.join('\n'));

  test(`${REQUESTS} hostile requests break nothing`, async () => {
    const random = seeded(SEED);
    const url = `${server().functions.url}/send-contact-email`;
    const exchanges: Exchange[] = [];
    const unending: Promise<unknown>[] = [];
    let sent = 0;
    let warm = Number.NaN;
    const client = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        if (isLong && sent === WARM_UP) warm = await held();
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
    // Each ends after 45 s, as the schedule's do; a busy machine needs another turn.
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
    // A few requests weigh less than what V8 holds of its own.
    if (isLong) expect((await held()) - warm).toBeLessThan(GROWTH);
  });
});

/** What a run must have met, or it has tested less than it says. */
const OUTCOMES = [
  ...['200', '303', 'invalid_json', 'invalid_encoding', 'invalid_idempotency_key'],
  ...['origin_not_allowed', 'method_not_allowed', 'request_timeout', 'idempotency_conflict'],
  ...['payload_too_large', 'unsupported_media_type', 'validation_failed'],
];
