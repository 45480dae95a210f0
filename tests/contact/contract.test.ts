import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../supabase/functions/_shared/contact/contract';
import { messageOf } from '../samples/contactMessage';
import { contactServer, OTHER_SITE, SITE, STACKS } from './contactServer';
import { expectHeaders } from './headers';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe.each(STACKS)('$name', (stack) => {
  const server = contactServer(stack);
  let neverEnding: Promise<unknown> | undefined;
  beforeAll(() => {
    neverEnding = chunked(server.functions.url, undefined);
  });
  const states = async () =>
    (
      await server.database.query('select state from public.contact_messages order by received_at')
    ).map(({ state }) => state);

  describe('refusals', () => {
    const OK = { origin: SITE, ...JSON_TYPE };
    test.each<[string, RequestInit, number, unknown]>([
      ['GET', { method: 'GET', headers: OK }, 405, { error: 'method_not_allowed' }],
      ['DELETE', { method: 'DELETE', headers: OK }, 405, { error: 'method_not_allowed' }],
      [
        'a foreign origin',
        { headers: { ...OK, origin: 'https://evil.example' }, body: JSON.stringify(messageOf()) },
        403,
        { error: 'origin_not_allowed' },
      ],
      [
        'an opaque origin',
        { headers: { ...OK, origin: 'null' }, body: '{}' },
        403,
        { error: 'origin_not_allowed' },
      ],
      ['text', { headers: { origin: SITE }, body: '{}' }, 415, { error: 'unsupported_media_type' }],
      ['no body', { headers: OK }, 400, { error: 'invalid_json' }],
      ['half of a JSON', { headers: OK, body: '{"name":' }, 400, { error: 'invalid_json' }],
      [
        'no UTF-8',
        { headers: OK, body: new Blob([new Uint8Array([0x22, 0xe9, 0x22])]) },
        400,
        { error: 'invalid_encoding' },
      ],
      [
        'a key that is none',
        { headers: { ...OK, 'idempotency-key': 'short' }, body: JSON.stringify(messageOf()) },
        400,
        { error: 'invalid_idempotency_key' },
      ],
      [
        'too much',
        { headers: OK, body: JSON.stringify(messageOf('a'.repeat(MAX_BODY_BYTES))) },
        413,
        { error: 'payload_too_large' },
      ],
      [
        'wrong fields',
        { headers: OK, body: JSON.stringify({ name: ' ', email: 'zoe', phone: 'x', message: '' }) },
        422,
        {
          error: 'validation_failed',
          fields: { name: 'required', email: 'invalid', phone: 'invalid', message: 'required' },
        },
      ],
    ])('%s', async (_, init, status, body) => {
      const response = await server.send(init);
      expect([response.status, await response.json()]).toEqual([status, body]);
      expectHeaders(response);
      expect(await states()).toEqual([]);
    });

    test('a length that is not said is counted all the same', async () => {
      const answer = await chunked(server.functions.url, MAX_BODY_BYTES + 8 * 1024);
      expect(answer).toEqual({ status: 413, body: '{"error":"payload_too_large"}' });
    });
  });

  describe('the preflight', () => {
    test.each([SITE, OTHER_SITE])('%s may send all that the form sends', async (origin) => {
      const response = await server.send({ method: 'OPTIONS', headers: { origin } });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-methods')).toContain('POST');
      const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
      expect(allowed).toEqual(
        expect.arrayContaining([
          ...['authorization', 'x-client-info', 'apikey', 'content-type'],
          ...['idempotency-key', 'x-form-elapsed', 'x-form-website'],
        ]),
      );
    });
  });

  describe('a message in order', () => {
    test('is stored as it is, answered 200, and mailed', async () => {
      const message = messageOf(`« Filmer » l’atelier 😀\n${crypto.randomUUID()}`);
      const response = await server.post(message);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      expectHeaders(response);
      expect(response.headers.get('access-control-allow-origin')).toBe(SITE);

      const stored = 'select id, public.contact_fields(m) as fields from public.contact_messages m';
      const [row, ...others] = await server.database.query(stored);
      expect([row, others]).toEqual([{ fields: message, id: expect.any(String) }, []]);
      await expect.poll(states).toEqual(['sent']);
      const [mail] = server.smtp.mails.filter(({ parsed }) => parsed.text?.includes('Filmer'));
      expect(mail?.envelope).toEqual({
        from: 'site@possible.example',
        to: ['agence@possible.example'],
      });
      expect(mail?.parsed.from).toMatchObject({ address: 'site@possible.example' });
      expect(mail?.parsed.replyTo).toEqual([
        { name: 'Zoé Lefèvre', address: 'zoe@client.example' },
      ]);
      expect(mail?.parsed.messageId).toBe(`<contact-${row?.id}@possible.example>`);
      expect(mail?.parsed.subject).toBe('Message du site\u00A0: Zoé Lefèvre');
      expect(mail?.parsed.text).toContain(message.message);
      expect(mail?.parsed.html).toBe(undefined);
    });

    test('without an Origin, as no browser sends it', async () => {
      const body = JSON.stringify(messageOf());
      expect((await server.send({ headers: JSON_TYPE, body })).status).toBe(200);
    });

    test('NUL and lone surrogates are cleaned before the database', async () => {
      const body =
        '{"name":"Z\\u0000o\\ud800é","email":"a@b.fr","phone":"","message":"\\udc00a\\u0000"}';
      expect((await server.post(body)).status).toBe(200);
      expect(
        await server.database.query('select name, message from public.contact_messages'),
      ).toEqual([{ name: 'Zo\uFFFDé', message: '\uFFFDa' }]);
    });

    test('fields of other names are stored aside, and mailed', async () => {
      const extra = { surprise: '5000 €', choix: ['film', 'photo'] };
      const response = await server.post({ ...messageOf('avec'), ...extra });
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      const form = new URLSearchParams({ ...messageOf('sans script'), surprise: '3000' });
      expect((await server.send({ headers: { origin: SITE }, body: form })).status).toBe(303);
      await expect.poll(states).toEqual(['sent', 'sent']);
      expect(
        await server.database.query('select extra from public.contact_messages order by message'),
      ).toEqual([
        { extra: { surprise: '5000 €', choix: 'film, photo' } },
        { extra: { surprise: '3000' } },
      ]);
      const texts = server.smtp.mails.map(({ parsed }) => parsed.text?.replaceAll('\u00A0', ' '));
      expect(texts.find((text) => text?.includes('avec'))).toMatch(
        /Autres informations :\s+(surprise : 5000 €|choix : film, photo)\s+(surprise : 5000 €|choix : film, photo)/,
      );
      expect(texts.find((text) => text?.includes('sans script'))).toContain('surprise : 3000');
    });

    test.each(['漢', '😀'])('5,000 %s are a message, without a script too', async (character) => {
      const message = messageOf(character.repeat(5000));
      expect((await server.post(message)).status).toBe(200);
      const body = new URLSearchParams({ ...message, name: 'Sans script' });
      const response = await server.send({ headers: { origin: SITE }, body });
      expect(response.headers.get('location')).toBe(`${SITE}/contact#message-envoye`);
      expect(await states()).toHaveLength(2);
    });

    test('no header of a mail is of its making', async () => {
      const name = 'Zoé\r\nBcc: x@evil.example, "a" <b@evil.example>';
      await server.post({ ...messageOf(), name });
      await expect.poll(states).toEqual(['sent']);
      const mail = server.smtp.mails.find(({ raw }) => raw.includes('evil.example'));
      expect(mail?.envelope.to).toEqual(['agence@possible.example']);
      expect(mail?.parsed.bcc ?? []).toEqual([]);
      expect(mail?.parsed.replyTo?.map(({ address }) => address)).toEqual(['zoe@client.example']);
    });
  });

  describe('the same message twice', () => {
    test('60 at once with one key: stored once, answered alike', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const all = await Promise.all(
        Array.from({ length: 60 }, () => server.post(messageOf(), key)),
      );
      expect(all.map(({ status }) => status)).toEqual(Array(60).fill(200));
      expect(await states()).toHaveLength(1);
    });

    test('with one key, and another content: 409', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      await server.post(messageOf(), key);
      const response = await server.post(messageOf('Autre chose'), key);
      expect([response.status, await response.json()]).toEqual([
        409,
        { error: 'idempotency_conflict' },
      ]);
      expectHeaders(response);
      expect(await states()).toHaveLength(1);
    });

    test('without a key: a double click', async () => {
      await Promise.all([server.post(messageOf()), server.post(messageOf())]);
      expect(await states()).toHaveLength(1);
    });

    test('with two keys: two messages', async () => {
      for (const key of [crypto.randomUUID(), crypto.randomUUID()]) {
        await server.post(messageOf(), { 'idempotency-key': key });
      }
      expect(await states()).toHaveLength(2);
    });
  });

  describe('limits', () => {
    test('the sixth of one address is refused, another address is served', async () => {
      const from = (ip: string, index: number) =>
        server.post(messageOf(`${index}`), { 'x-test-ip': ip });
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, index) => from('203.0.113.7', index)),
      );
      const refused = all.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(3);
      const [response] = refused;
      expect(await response?.json()).toEqual({ error: 'rate_limited' });
      const wait = Number(response?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
      if (response) expectHeaders(response);
      expect((await from('203.0.113.8', 9)).status).toBe(200);
      expect(await states()).toHaveLength(6);
      expect(
        JSON.stringify(await server.database.query('select * from public.contact_messages')),
      ).not.toContain('203.0.113');
    });

    test('a refused message can be sent again', async () => {
      const ip = { 'x-test-ip': '203.0.113.9' };
      for (let index = 0; index < 5; index += 1) await server.post(messageOf(`${index}`), ip);
      const key = { ...ip, 'idempotency-key': crypto.randomUUID() };
      expect((await server.post(messageOf('enfin'), key)).status).toBe(429);
      await server.database.run(
        "update public.contact_messages set received_at = received_at - interval '11 minutes'",
      );
      expect((await server.post(messageOf('enfin'), key)).status).toBe(200);
    });
  });

  describe('suspects', () => {
    test.each<[string, unknown, Record<string, string>]>([
      ['honeypot', messageOf(), { 'x-form-website': '1' }],
      ['too_fast', messageOf(), { 'x-form-elapsed': '1999' }],
      ['too_many_links', messageOf('https://a.example '.repeat(6)), {}],
    ])('%s: stored, answered alike, not mailed', async (reason, message, headers) => {
      const response = await server.post(message, headers);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      await server.deliver();
      expect(
        await server.database.query('select state, held_because from public.contact_messages'),
      ).toEqual([{ state: 'held', held_because: reason }]);
    });
  });

  describe('a form without JavaScript', () => {
    const fields = messageOf();
    test.each<[string, Record<string, string>, string, string, number]>([
      [
        'in order',
        { origin: SITE, ...FORM_TYPE },
        form(fields),
        `${SITE}/contact#message-envoye`,
        1,
      ],
      [
        'from our other origin',
        { origin: OTHER_SITE, ...FORM_TYPE },
        form(fields),
        `${OTHER_SITE}/contact#message-envoye`,
        1,
      ],
      [
        'its honeypot filled',
        { origin: SITE, ...FORM_TYPE },
        form({ ...fields, website: 'x' }),
        `${SITE}/contact#message-envoye`,
        1,
      ],
      [
        'wrong',
        { origin: SITE, ...FORM_TYPE },
        form({ ...fields, email: 'zoe' }),
        `${SITE}/contact#message-erreur`,
        0,
      ],
      ['no UTF-8', { origin: SITE, ...FORM_TYPE }, 'name=%FF', `${SITE}/contact#message-erreur`, 0],
      [
        'too much',
        { origin: SITE, ...FORM_TYPE },
        'a'.repeat(MAX_BODY_BYTES + 1),
        `${SITE}/contact#message-erreur`,
        0,
      ],
      [
        'in another charset',
        { origin: SITE, 'content-type': `${FORM_TYPE['content-type']}; charset=iso-8859-1` },
        'name=Zo%E9',
        `${SITE}/contact#message-erreur`,
        0,
      ],
      [
        'a bad percent sequence',
        { origin: SITE, ...FORM_TYPE },
        `${form(fields)}&a=%zz`,
        `${SITE}/contact#message-erreur`,
        0,
      ],
      [
        'from elsewhere',
        { origin: 'https://evil.example', ...FORM_TYPE },
        form(fields),
        `${SITE}/contact#message-erreur`,
        0,
      ],
    ])('%s: 303', async (_, headers, body, location, stored) => {
      const response = await server.send({ headers, body });
      expect([response.status, response.headers.get('location')]).toEqual([303, location]);
      expectHeaders(response);
      expect(await states()).toHaveLength(stored);
    });
  });

  test('a body that never ends is given up: others were served meanwhile', async () => {
    expect(await neverEnding).toEqual({ status: 408, body: '{"error":"request_timeout"}' });
  });
});

/**
 * Posts a body in chunks, without saying how long it is.
 *
 * @param size in bytes; undefined: it begins and never ends.
 */
function chunked(url: string, size: number | undefined): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const post = request(`${url}/send-contact-email`, { method: 'POST', headers: JSON_TYPE });
    post.on('response', async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      post.destroy();
    });
    post.on('error', reject);
    post.write(' '.repeat(size ?? 10));
    if (size !== undefined) post.end();
  });
}
