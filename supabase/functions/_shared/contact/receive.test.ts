import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import type { LogEntry } from '../http/log.ts';
import { MAX_BODY_BYTES } from './contract.ts';
import { readLimits } from './limits.ts';
import { type ReceiveDependencies, receiveContact } from './receive.ts';
import type { Outcome, Submission } from './storage.ts';

const { limits: LIMITS } = readLimits(() => undefined);
const SITE = 'https://www.possible.example';
const OTHER_SITE = 'http://localhost:3000';
const GOOD = messageOf();
const STORED = { kind: 'stored', id: 'm1', held: false } as const;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A function whose storage gives one outcome, or fails; with what it did. */
function functionWith(outcome: Outcome | Error = STORED) {
  const submissions: Submission[] = [];
  const logs: LogEntry[] = [];
  let deliveries = 0;
  const dependencies: ReceiveDependencies = {
    settings: {
      sites: [SITE, `${OTHER_SITE}/sous/chemin`],
      clientIp: { header: 'x-real-ip', salt: 'salt' },
      limits: LIMITS,
    },
    storage: {
      async submit(submission) {
        submissions.push(submission);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    deliverSoon: () => {
      deliveries += 1;
    },
    log: (entry) => logs.push(entry),
    newId: () => 'r1',
    bodyDeadline: 30_000,
  };
  return {
    submissions,
    logs,
    deliveries: () => deliveries,
    async call(init: RequestInit) {
      const response = await receiveContact(new Request(`${SITE}/f`, init), dependencies);
      const text = await response.text();
      return { response, status: response.status, body: text === '' ? '' : JSON.parse(text) };
    },
  };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
});

describe('the order of the checks', () => {
  const bad = {
    origin: 'https://evil.example',
    'content-type': 'text/plain',
    'idempotency-key': '!',
  };
  const big = new Blob([new Uint8Array(MAX_BODY_BYTES + 1).fill(0xff)]);

  test.each<[string, RequestInit, number, string]>([
    ['method', { method: 'PUT', headers: bad, body: 'x' }, 405, 'method_not_allowed'],
    ['origin', post(big, bad), 403, 'origin_not_allowed'],
    ['content type', post(big, { ...bad, origin: SITE }), 415, 'unsupported_media_type'],
    ['size', post(big, { ...bad, origin: SITE, ...JSON_TYPE }), 413, 'payload_too_large'],
    [
      'UTF-8',
      post(new Blob([new Uint8Array([0xff])]), { 'idempotency-key': '!' }),
      400,
      'invalid_encoding',
    ],
    ['JSON', post('{', { 'idempotency-key': '!' }), 400, 'invalid_json'],
    ['key', post({}, { 'idempotency-key': '!' }), 400, 'invalid_idempotency_key'],
    ['fields', post({}, { 'x-form-website': 'x' }), 422, 'validation_failed'],
  ])('%s', async (_, init, status, error) => {
    const contact = functionWith(new Error('the database is asked last'));
    const answer = await contact.call(init);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(contact.submissions).toEqual([]);
  });
});

describe('what the storage says', () => {
  test.each<[string, Outcome | Error, number, unknown, string | null, number]>([
    ['new', STORED, 200, { ok: true }, null, 1],
    ['held in a flood', { ...STORED, held: true }, 200, { ok: true }, null, 0],
    ['duplicate', { kind: 'duplicate', id: 'm1' }, 200, { ok: true }, null, 0],
    ['conflict', { kind: 'conflict' }, 409, { error: 'idempotency_conflict' }, null, 0],
    ['limited', { kind: 'limited', retryAfter: 77 }, 429, { error: 'rate_limited' }, '77', 0],
    ['down', new Error('zoe@client.example'), 503, { error: 'storage_unavailable' }, '30', 0],
  ])('%s', async (_, outcome, status, body, retryAfter, deliveries) => {
    const contact = functionWith(outcome);
    const answer = await contact.call(post(GOOD));
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.response.headers.get('retry-after')).toBe(retryAfter);
    expect(contact.deliveries()).toBe(deliveries);
  });
});

describe('what is handed to the storage', () => {
  test('the message and its metadata; the address only as a hash', async () => {
    const contact = functionWith();
    const key = crypto.randomUUID();
    await contact.call(
      post(GOOD, { 'idempotency-key': key, 'x-form-elapsed': '9000', 'x-real-ip': '203.0.113.7' }),
    );
    expect(contact.submissions).toEqual([
      {
        message: GOOD,
        extra: {},
        idempotencyKey: key,
        ipHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        suspicion: undefined,
        limits: LIMITS,
      },
    ]);
  });

  test.each<[string, RequestInit, string]>([
    ['honeypot', post(GOOD, { 'x-form-website': 'x', 'x-form-elapsed': '1' }), 'honeypot'],
    ['time', post(GOOD, { 'x-form-elapsed': '1' }), 'too_fast'],
    ['links', post({ ...GOOD, message: 'http://a '.repeat(6) }), 'too_many_links'],
  ])('suspect by %s: stored, answered alike, not mailed', async (_, init, reason) => {
    const contact = functionWith({ ...STORED, held: true });
    const { status, body } = await contact.call(init);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(contact.submissions[0]?.suspicion).toBe(reason);
    expect(contact.deliveries()).toBe(0);
  });
});

describe('a form without JavaScript', () => {
  const form = (fields: Record<string, string>, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { origin: OTHER_SITE, ...headers },
    body: new URLSearchParams(fields),
  });

  test.each<[string, RequestInit, Outcome | Error, string]>([
    ['sent', form(GOOD), STORED, `${OTHER_SITE}/sous/chemin/contact#message-envoye`],
    ['wrong fields', form({}), STORED, `${OTHER_SITE}/sous/chemin/contact#message-erreur`],
    [
      'database down',
      form(GOOD),
      new Error('down'),
      `${OTHER_SITE}/sous/chemin/contact#message-erreur`,
    ],
    [
      'limited',
      form(GOOD),
      { kind: 'limited', retryAfter: 1 },
      `${OTHER_SITE}/sous/chemin/contact#message-erreur`,
    ],
    [
      'a foreign site goes to ours',
      form(GOOD, { origin: 'https://evil.example' }),
      STORED,
      `${SITE}/contact#message-erreur`,
    ],
    [
      'an opaque origin too',
      form(GOOD, { origin: 'null' }),
      STORED,
      `${SITE}/contact#message-erreur`,
    ],
  ])('%s: 303', async (_, init, outcome, location) => {
    const { status, response } = await functionWith(outcome).call(init);
    expect([status, response.headers.get('location')]).toEqual([303, location]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['another charset', { 'content-type': `${FORM}; charset=iso-8859-1` }, 'name=Zo%E9'],
    ['a compressed body', { 'content-type': FORM, 'content-encoding': 'gzip' }, 'name=a'],
    ['a bad percent sequence', { 'content-type': FORM }, 'name=%zz'],
    ['too much', { 'content-type': FORM }, 'a'.repeat(MAX_BODY_BYTES + 1)],
  ])('with %s: 303 all the same, and nothing stored', async (_, headers, body) => {
    const contact = functionWith();
    const answer = await contact.call({ method: 'POST', headers, body });
    expect([answer.status, answer.response.headers.get('location')]).toEqual([
      303,
      `${SITE}/contact#message-erreur`,
    ]);
    expect(contact.submissions).toEqual([]);
  });

  test('its honeypot is a field', async () => {
    const contact = functionWith();
    await contact.call(form({ ...GOOD, website: 'x' }));
    expect(contact.submissions[0]?.suspicion).toBe('honeypot');
    expect(contact.submissions[0]?.message).toEqual(GOOD);
  });
});

describe('every message within the limits of its fields is accepted', () => {
  const characters = ['a', '漢', '😀', '\n', '"', '\\', '%', 'é'];
  const longest = (text: string) => ({
    ...GOOD,
    name: '漢'.repeat(100),
    email: `${'a'.repeat(249)}@b.fr`,
    phone: '+'.repeat(30),
    message: `x${text.repeat(4998)}x`,
  });
  /** As an encoder that keeps to ASCII writes it. */
  const escaped = (value: unknown) =>
    JSON.stringify(value).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

  test.each(characters)('%j, as JSON, as JSON in ASCII, as a form', async (character) => {
    const message = longest(character);
    for (const init of [
      post(message),
      post(escaped(message)),
      { method: 'POST', body: new URLSearchParams({ ...message, website: '' }) },
    ]) {
      const contact = functionWith();
      const { status, response } = await contact.call(init);
      expect([200, 303]).toContain(status);
      expect(response.headers.get('location') ?? '#message-envoye').toContain('#message-envoye');
      expect(contact.submissions.map((submission) => submission.message)).toEqual([message]);
    }
  });
});

test('a bug is answered 500, with CORS, and logged without its words', async () => {
  const request = new Request(`${SITE}/f`, {
    ...post(GOOD),
    headers: { ...JSON_TYPE, origin: SITE },
  });
  Object.defineProperty(request, 'body', {
    get: () => {
      throw new TypeError('zoe@client.example');
    },
  });
  const logs: LogEntry[] = [];
  const response = await receiveContact(request, {
    settings: { sites: [SITE], clientIp: undefined, limits: LIMITS },
    storage: { submit: async () => ({ kind: 'conflict' }) },
    deliverSoon: () => undefined,
    log: (entry) => logs.push(entry),
    newId: () => 'r1',
  });
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(JSON.stringify(logs)).toContain('"code":"TypeError"');
  expect(JSON.stringify(logs)).not.toContain('zoe');
});

test('the log of a request has its id, status and code, and nothing that was written', async () => {
  const contact = functionWith(Object.assign(new Error('zoe@client.example'), { code: '23514' }));
  await contact.call(post(GOOD, { 'x-real-ip': '203.0.113.7' }));
  expect(contact.logs).toEqual([
    { level: 'error', event: 'storage_failed', request: 'r1', code: '23514' },
    {
      level: 'error',
      event: 'contact_received',
      request: 'r1',
      status: 503,
      code: 'storage_unavailable',
    },
  ]);
});
