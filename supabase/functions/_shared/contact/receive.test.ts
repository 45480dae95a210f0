import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import type { LogEntry } from '../http/log.ts';
import { messageFrom } from './contactFields';
import { MAX_BODY_BYTES } from './contract.ts';
import type { Row } from './postgresClient.ts';
import { parseBody, type ReceiveDependencies, receiveContact } from './receive.ts';
import { readLimits } from './settings.ts';
import { signingKey } from './signing.ts';
import { contactStorage, type Submission } from './storage.ts';

const LIMITS = readLimits(() => undefined);
const SITE = 'https://www.possible.example';
const OTHER_SITE = 'http://localhost:3000';
const GOOD = messageOf();
const STORED = { outcome: 'stored', id: 'm1', held: false };
const UUID = /^[\da-f-]{36}$/;
const JSON_TYPE = { 'content-type': 'application/json' };

/** A contact function whose database answers one row, or fails. It records its calls. */
function functionWith(row: Row | Error = STORED) {
  const submissions: Submission[] = [];
  const logs: LogEntry[] = [];
  let deliveries = 0;
  const dependencies: ReceiveDependencies = {
    sites: [SITE, `${OTHER_SITE}/sous/chemin`],
    ipHeader: 'x-real-ip',
    limits: LIMITS,
    storage: {
      async submit(submission) {
        submissions.push(submission);
        if (row instanceof Error) throw row;
        return contactStorage(async () => [row]).submit(submission);
      },
    },
    addressKey: signingKey('postgres://db.example', 'address'),
    deliverSoon: () => {
      deliveries += 1;
    },
    log: (entry) => logs.push(entry),
  };
  return {
    submissions,
    logs,
    deliveries: () => deliveries,
    /** Calls the function, and checks that the calling page can read any answer, refusals and failures too. */
    async call(init: RequestInit | Request) {
      const request = init instanceof Request ? init : new Request(`${SITE}/f`, init);
      const response = await receiveContact(request, dependencies);
      const { status, headers } = response;
      expect(headers.get('access-control-allow-origin')).toMatch(/^http/);
      expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('x-request-id')).toMatch(UUID);
      const text = await response.text();
      return { status, headers, body: text && JSON.parse(text) };
    },
  };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
});
const form = (fields: Record<string, string>, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { origin: OTHER_SITE, ...headers },
  body: new URLSearchParams(fields),
});

test.each([SITE, OTHER_SITE])('receiveContact allows requests from %s (CORS)', async (origin) => {
  const { status, headers } = await functionWith().call({
    method: 'OPTIONS',
    headers: { origin },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(headers.get('access-control-allow-methods')).toContain('POST');
  expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual([
    ...['authorization', 'x-client-info', 'apikey', 'content-type'],
    ...['idempotency-key', 'x-form-elapsed', 'x-form-website'],
  ]);
});

describe('receiveContact, order of the checks', () => {
  const key = { 'idempotency-key': '!' };
  const bad = { origin: 'https://evil.example', 'content-type': 'text/plain', ...key };
  const ours = { ...bad, origin: SITE };
  const big = new Blob([new Uint8Array(MAX_BODY_BYTES + 1).fill(0xff)]);
  const notText = new Blob([new Uint8Array([0xff])]);

  test.each<[string, RequestInit, number, string]>([
    ['method', { method: 'PUT', headers: bad, body: 'x' }, 405, 'method_not_allowed'],
    ['origin', post(big, bad), 403, 'origin_not_allowed'],
    ['content type', post(big, ours), 415, 'unsupported_media_type'],
    ['size', post(big, { ...ours, ...JSON_TYPE }), 413, 'payload_too_large'],
    ['UTF-8', post(notText, key), 400, 'invalid_encoding'],
    ['JSON', post('{', key), 400, 'invalid_json'],
    ['key', post({}, key), 400, 'invalid_idempotency_key'],
    ['fields', post({}, { 'x-form-website': 'x' }), 422, 'validation_failed'],
  ])('receiveContact refuses wrong %s without further checks', async (_, init, status, error) => {
    const contact = functionWith(new Error('the database is asked last'));
    const answer = await contact.call(init);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(contact.submissions).toEqual([]);
  });

  test('receiveContact names each wrong field in its answer', async () => {
    const { body } = await functionWith().call(post({ ...GOOD, name: ' ', email: 'zoe' }));
    expect(body.fields).toEqual({ name: 'required', email: 'invalid' });
  });
});

describe('receiveContact, answers of the database', () => {
  const unknown = { outcome: 'of a later migration', id: 'm1' };
  test.each<[string, Row | Error, number, unknown, string | null, number]>([
    ['new', STORED, 200, { ok: true }, null, 1],
    ['held in a flood', { ...STORED, held: true }, 200, { ok: true }, null, 0],
    ['duplicate', { ...STORED, outcome: 'duplicate', held: null }, 200, { ok: true }, null, 0],
    ['conflict', { outcome: 'conflict' }, 409, { error: 'idempotency_conflict' }, null, 0],
    ['limited', { outcome: 'limited', retry_after: 77 }, 429, { error: 'rate_limited' }, '77', 0],
    ['full', { outcome: 'full' }, 503, { error: 'quarantine_full' }, '3600', 0],
    ['unknown', unknown, 503, { error: 'storage_unavailable' }, '30', 0],
    ['down', new Error('zoe@client.example'), 503, { error: 'storage_unavailable' }, '30', 0],
  ])(
    'receiveContact answers according to the outcome in the database: %s',
    async (_, row, status, body, retryAfter, deliveries) => {
      const contact = functionWith(row);
      const answer = await contact.call(post(GOOD));
      expect([answer.status, answer.body]).toEqual([status, body]);
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
      expect(contact.deliveries()).toBe(deliveries);
    },
  );
});

describe('receiveContact, data for the storage', () => {
  test('receiveContact stores the message and its metadata, and only a hash of the IP address', async () => {
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
        ipHash: expect.stringMatching(/^[\w-]{43}$/),
        suspicion: undefined,
        limits: LIMITS,
      },
    ]);
  });

  test.each<[string, RequestInit, string]>([
    ['honeypot', post(GOOD, { 'x-form-website': 'x', 'x-form-elapsed': '1' }), 'honeypot'],
    ['honeypot without JavaScript', form({ ...GOOD, website: 'x' }), 'honeypot'],
    ['time', post(GOOD, { 'x-form-elapsed': '1' }), 'too_fast'],
  ])('receiveContact stores a sign that a robot sent a message: %s', async (_, init, suspicion) => {
    const contact = functionWith();
    await contact.call(init);
    expect(contact.submissions).toMatchObject([{ message: GOOD, suspicion }]);
  });
});

describe('receiveContact, form without JavaScript', () => {
  const latin = { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' };
  test.each<[string, RequestInit, string, number]>([
    ['sent', form(GOOD), `${OTHER_SITE}/sous/chemin/contact#message-envoye`, 1],
    ['without its fields', form({}), `${OTHER_SITE}/sous/chemin/contact#message-erreur`, 0],
    ['of another site', form(GOOD, { origin: 'null' }), `${SITE}/contact#message-erreur`, 0],
    ['in Latin-1', form(GOOD, latin), `${OTHER_SITE}/sous/chemin/contact#message-erreur`, 0],
  ])('receiveContact redirects forms without JavaScript: %s', async (_, init, location, stored) => {
    const contact = functionWith();
    const { status, headers } = await contact.call(init);
    expect([status, headers.get('location')]).toEqual([303, location]);
    expect(contact.submissions).toHaveLength(stored);
  });
});

describe('receiveContact, longest message', () => {
  const longest = {
    name: '😀'.repeat(100),
    email: `${'a'.repeat(249)}@b.fr`,
    phone: '+'.repeat(30),
    message: '😀'.repeat(5000),
  };
  /** The message in JSON, with escapes for everything but ASCII. */
  const escaped = JSON.stringify(longest).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

  test.each<[string, RequestInit]>([
    ['JSON', post(longest)],
    ['JSON in ASCII', post(escaped)],
    ['a form', form(longest)],
  ])('receiveContact accepts a message of maximum length, encoded as %s', async (_, init) => {
    const contact = functionWith();
    await contact.call(init);
    const expected = { ...messageFrom(() => ''), ...longest };
    expect(contact.submissions.map(({ message }) => message)).toEqual([expected]);
  });
});

test('receiveContact answers 500 with CORS headers after an exception, and does not log the visitor’s message', async () => {
  const request = new Request(`${SITE}/f`, post(GOOD, { origin: SITE }));
  Object.defineProperty(request, 'body', {
    get: () => {
      throw new TypeError('zoe@client.example');
    },
  });
  const contact = functionWith();
  const { status, body } = await contact.call(request);
  expect([status, body]).toEqual([500, { error: 'internal_error' }]);
  expect(contact.logs).toMatchObject([{ event: 'bug', code: 'TypeError' }, { status: 500 }]);
  expect(JSON.stringify(contact.logs)).not.toContain('zoe');
});

test('receiveContact logs a request’s id, status and error code, and nothing that the visitor wrote', async () => {
  const contact = functionWith(Object.assign(new Error('zoe@client.example'), { code: '23514' }));
  const { headers } = await contact.call(form(GOOD, { 'x-real-ip': '203.0.113.7' }));
  const entry = { level: 'error', request: headers.get('x-request-id') };
  expect(contact.logs).toEqual([
    { ...entry, event: 'storage_failed', code: '23514' },
    { ...entry, event: 'contact_received', status: 303, code: 'storage_unavailable' },
  ]);
});

test.each<[string, unknown]>([
  ['name=Zo%C3%A9&m=a+b%0D%0Ac', { fields: { name: 'Zoé', m: 'a b\r\nc' }, honeypot: '' }],
  ['', { fields: {}, honeypot: '' }],
  ['website=http%3A%2F%2Fx', { fields: {}, honeypot: 'http://x' }],
  ['name=1&name=2&utm=x', { fields: { name: '1', utm: 'x' }, honeypot: '' }],
  ['name=a=b&phone', { fields: { name: 'a=b', phone: '' }, honeypot: '' }],
  ['name=%FF', { refusal: 'invalid_encoding' }],
  ['name=%zz', { refusal: 'invalid_encoding' }],
])('parseBody reads the form-encoded body %j, or refuses it if it is invalid', (text, parsed) =>
  expect(parseBody(text, 'form')).toEqual(parsed),
);

test.each<[string, unknown]>([
  ['{"name":"Zoé"}', { fields: { name: 'Zoé' }, honeypot: '' }],
  ['[1]', { fields: [1], honeypot: '' }],
  ['{"name":"Zoé","website":"x"}', { fields: { name: 'Zoé' }, honeypot: 'x' }],
  ['{"website":""}', { fields: {}, honeypot: '' }],
  ['{"website":1}', { fields: {}, honeypot: 'filled' }],
  ['', { refusal: 'invalid_json' }],
  ['{"name":', { refusal: 'invalid_json' }],
  [`${'['.repeat(16_000)}`, { refusal: 'invalid_json' }],
])('parseBody reads the JSON body %.20j, or refuses it if it is invalid JSON', (text, parsed) =>
  expect(parseBody(text, 'json')).toEqual(parsed),
);
