import { describe, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, SECRET, SITE, STACKS } from './contactServer';
import { expectHeaders } from './headers';
import { copies, LATER, OUTBOX } from './outbox';

const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(STACKS)('$name', (stack) => {
  const server = contactServer(stack);
  const states = async () =>
    (
      await server.database.query('select state from public.contact_messages order by received_at')
    ).map(({ state }) => state);

  describe('the delivery', () => {
    test('asks for its secret', async () => {
      for (const secret of ['', `${SECRET}!`]) {
        const headers = { 'x-contact-delivery-secret': secret };
        const response = await fetch(`${server.functions.url}/deliver-contact-emails`, {
          method: 'POST',
          headers,
        });
        expect([response.status, await response.json()]).toEqual([401, { error: 'unauthorized' }]);
        expectHeaders(response);
      }
    });

    test('sends what could not leave at first, with the same Message-ID, once', async () => {
      server.smtp.behave(451);
      await server.post(messageOf());
      const state = async () =>
        (
          await server.database.query(
            'select state, tries, last_error from public.contact_messages',
          )
        )[0];
      await expect.poll(state).toEqual({ state: 'pending', tries: 1, last_error: 'EMESSAGE 451' });
      expect(await (await server.deliver()).json()).toMatchObject({ sent: 0 });

      server.smtp.behave('accept');
      await server.database.run('update public.contact_messages set next_try_at = now()');
      expect(await (await server.deliver()).json()).toMatchObject({ sent: 1 });
      expect(await state()).toEqual({ state: 'sent', tries: 2, last_error: null });
      const [row] = await server.database.query('select id from public.contact_messages');
      expect(server.smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual([
        `<contact-${row?.id}@possible.example>`,
      ]);
    });

    test('tells of all that did not leave in one mail, once', async () => {
      server.smtp.behave(550);
      for (const text of ['1', '2', '3']) await server.post(messageOf(text));
      await expect.poll(states).toEqual(Array(3).fill('pending'));
      await expect.poll(server.smtp.begun).toBe(3);
      await expect
        .poll(() =>
          server.database.query(
            'select id from public.contact_messages where tries = 0 or lease_id is not null',
          ),
        )
        .toEqual([]);
      await server.database.run(
        "update public.contact_messages set received_at = received_at - interval '2 hours'",
      );
      server.smtp.behave('accept');
      expect(await (await server.deliver()).json()).toMatchObject({ sent: 0, alerted: 3 });
      expect(await (await server.deliver()).json()).toMatchObject({ alerted: 0 });
      expect(server.smtp.mails.map(({ envelope }) => envelope.to)).toEqual([
        ['alerte@possible.example'],
      ]);
      expect(server.smtp.mails[0]?.raw).not.toContain('zoe@client.example');
    });
  });

  describe('a database that does not answer', () => {
    test.each(['hang', 'cut'] as const)('%s: 503 in time, then it recovers', async (mood) => {
      await server.post(messageOf('before'));
      server.proxy.behave(mood);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const init = {
        headers: { origin: SITE, ...JSON_TYPE, ...key },
        body: JSON.stringify(messageOf('meanwhile')),
        signal: AbortSignal.timeout(8000),
      };
      const response = await server.send(init);
      expect([response.status, await response.json()]).toEqual([
        503,
        { error: 'storage_unavailable' },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expectHeaders(response);

      server.proxy.behave('pass');
      await expect
        .poll(async () => (await server.post(messageOf('meanwhile'), key)).status, {
          timeout: 20_000,
        })
        .toBe(200);
      expect(
        await server.database.query(
          "select id from public.contact_messages where message = 'meanwhile'",
        ),
      ).toHaveLength(1);

      const outbox = () => server.database.query(OUTBOX);
      await server.database.run(LATER);
      expect((await server.deliver()).status).toBe(200);
      await expect.poll(outbox).toMatchObject([
        { message: 'before', state: 'sent' },
        { message: 'meanwhile', state: 'sent' },
      ]);
      // A copy more of what was mailed and could not be marked so, under the same name.
      for (const count of Object.values(copies(await outbox(), server.smtp.mails))) {
        expect(count).toBeGreaterThan(0);
      }
    });
  });

  test('no log holds what a visitor wrote, nor where from', async () => {
    await server.post(messageOf('secret-text'), { 'x-test-ip': '203.0.113.7' });
    await server.post({ ...messageOf('secret-text'), email: 'secret-text' });
    const logs = server.logs.join('\n');
    expect(logs).toContain('"event":"contact_received"');
    expect(logs).toContain('"code":"validation_failed"');
    expect(logs).not.toMatch(/zoe|Zoé|06 12|secret-text|203\.0\.113|Bonjour/);
    for (const line of server.logs) expect(() => JSON.parse(line)).not.toThrow();
  });
});
