import { expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, OTHER_SITE, SITE } from './contactServer';
import { OUTBOX } from './databases';

const server = contactServer();
const rows = () => server().database.query(OUTBOX);
const accepted = async (response: Response) =>
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);

test('send-contact-email stores a message unchanged, answers 200, and mails it', async () => {
  const message = messageOf(`« Filmer » l’atelier 😀\n${crypto.randomUUID()}`);
  const response = await server().post(message);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  await accepted(response);
  expect(
    await server().database.query(
      'select public.contact_fields(m) as f from public.contact_messages m',
    ),
  ).toEqual([{ f: message }]);

  await expect.poll(rows).toMatchObject([{ state: 'sent', tries: 1 }]);
  const [row] = await rows();
  const [mail, ...others] = server().smtp.mails;
  expect(others).toEqual([]);
  expect(mail?.envelope).toEqual({
    from: 'site@possible.example',
    to: ['agence@possible.example'],
  });
  expect(mail?.parsed.replyTo).toEqual([{ name: 'Zoé Lefèvre', address: 'zoe@client.example' }]);
  expect(mail?.parsed.messageId).toBe(`<contact-${row?.id}@possible.example>`);
  expect(mail?.parsed.subject).toBe('Message du site\u00A0: Zoé Lefèvre');
  expect(mail?.parsed.text).toContain(message.message);
});

test('send-contact-email stores and mails unknown fields, even from a form sent without JavaScript', async () => {
  const extra = { surprise: '5000\u0000 €\uD800', choix: ['film', 'photo'] };
  await accepted(await server().post({ ...messageOf('avec'), ...extra }));
  const response = await fetch(`${server().functions.url}/send-contact-email`, {
    method: 'POST',
    headers: { origin: OTHER_SITE },
    body: new URLSearchParams({ ...messageOf('sans script'), surprise: '3000' }),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  expect([response.status, location]).toEqual([303, `${OTHER_SITE}/contact#message-envoye`]);

  await expect.poll(rows).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  expect(
    await server().database.query('select extra from public.contact_messages order by message'),
  ).toEqual([
    { extra: { surprise: '5000 €\uFFFD', choix: 'film, photo' } },
    { extra: { surprise: '3000' } },
  ]);
  const texts = server()
    .smtp.mails.map(({ parsed }) => parsed.text?.replaceAll('\u00A0', ' '))
    .join();
  expect(texts).toMatch(/Autres informations :\s+surprise : 3000/);
  expect(texts).toContain('choix : film, photo');
});

test('send-contact-email refuses an IP address’s sixth message, and still accepts one from another IP address', async () => {
  const from = (ip: string, text: string) => server().post(messageOf(text), { 'x-test-ip': ip });
  const six = ['1', '2', '3', '4', '5', '6'].map((text) => from('203.0.113.7', text));
  const refused = (await Promise.all(six)).filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  await accepted(await from('203.0.113.8', '7'));
  const stored = await server().database.query('select * from public.contact_messages');
  expect(stored).toHaveLength(6);
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
});

test('send-contact-email stores a suspected robot’s message without mailing it, and gives the usual answer', async () => {
  await accepted(await server().post(messageOf(), { 'x-form-website': '1' }));
  expect(await (await server().deliver()).json()).toMatchObject({ sent: 0 });
  expect(
    await server().database.query('select state, held_because from public.contact_messages'),
  ).toEqual([{ state: 'held', held_because: 'honeypot' }]);
});

test('the contact functions log neither a visitor’s text nor a visitor’s address', async () => {
  await server().post(messageOf('secret-text'), { 'x-test-ip': '203.0.113.7' });
  await server().post({ ...messageOf('secret-text'), email: 'secret-text' });
  await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
  const logs = server().logs.join('\n');
  for (const event of ['contact_received', 'mail_sent']) expect(logs).toContain(`"${event}"`);
  expect(logs).toContain('"code":"validation_failed"');
  expect(logs).not.toMatch(/zoe|Zoé|06 12|secret-text|203\.0\.113|Bonjour/);
  for (const line of server().logs) expect(() => JSON.parse(line)).not.toThrow();
});
