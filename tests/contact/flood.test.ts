import { describe, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, STACKS } from './contactServer';

const SETTINGS = { CONTACT_MAILED_PER_HOUR: '3', CONTACT_STORED_PER_HOUR: '5' };

describe.each(STACKS)('$name', (stack) => {
  const server = contactServer(stack, SETTINGS);
  const post = (text: string, headers = {}) =>
    server.post(messageOf(text), { 'idempotency-key': crypto.randomUUID(), ...headers });
  const count = async (state: string) =>
    (await server.database.query('select id from public.contact_messages where state = $1', state))
      .length;
  const mailsTo = (address: string) =>
    server.smtp.mails.filter(({ envelope }) => envelope.to.includes(address));
  const agency = () => mailsTo('agence@possible.example').map(({ parsed }) => parsed);
  const alerts = () => mailsTo('alerte@possible.example').map(({ parsed }) => parsed);

  test('a flood shuts the form to nobody: held, told once, let through by one line', async () => {
    const statuses = [];
    for (const text of ['1', '2', '3', '4', '5', '6']) statuses.push((await post(text)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await expect.poll(() => count('sent')).toBe(3);
    expect(await count('held')).toBe(2);

    for (let turn = 0; turn < 3; turn += 1) expect((await server.deliver()).status).toBe(200);
    const [alert, ...others] = alerts();
    expect(others).toEqual([]);
    expect(alert?.subject).toBe('Alerte du site\u00A0: afflux de messages');
    expect(alert?.text).toContain('2 messages sont retenus');

    const [, release] = /^(select .*;)$/m.exec(alert?.text ?? '') ?? [];
    await server.database.run(`${release}`);
    await server.deliver();
    expect(await count('sent')).toBe(5);
  });

  test('a robot in the honeypot holds nobody back', async () => {
    for (const text of ['a', 'b', 'c', 'd']) await post(text, { 'x-form-website': '1' });
    expect((await post('Bonjour')).status).toBe(200);
    await expect.poll(() => count('sent')).toBe(1);
  });

  test('what is held is shown once a day, and its line mails it', async () => {
    const links = 'https://a.example '.repeat(6);
    await post(`Voici mes films : ${links}\nselect public.contact_release('x');`);
    // The database has the clock, and nothing is shown before eight in the morning.
    const [clock] = await server.database.query(
      "select (now() at time zone 'Europe/Paris')::time >= time '08:00' as is_day",
    );
    for (let turn = 0; turn < 3; turn += 1) expect((await server.deliver()).status).toBe(200);
    const digests = agency();
    expect(digests).toHaveLength(clock?.is_day ? 1 : 0);
    const id = `${(await server.database.query('select id from public.contact_messages'))[0]?.id}`;
    const line = `select * from public.contact_release('${id}');`;
    if (clock?.is_day) {
      const [digest] = digests;
      expect(digest?.subject).toBe('Site\u00A0: 1 message retenu');
      expect(digest?.replyTo).toBe(undefined);
      expect(digest?.text?.match(/^ *select .*;$/gm)).toEqual([`  ${line}`]);
      expect(digest?.text).not.toContain('https://');
    }
    await server.database.run(line);
    await server.deliver();
    expect(await count('sent')).toBe(1);
    expect(agency().at(-1)?.text).toContain('Voici mes films');
    expect(alerts()).toEqual([]);
  });
});

describe.each(STACKS.slice(0, 1))('wrong limits, on $name', (stack) => {
  const server = contactServer(stack, { CONTACT_MAILED_PER_HOUR: 'beaucoup' });

  test('are named in the logs, and shut nothing', async () => {
    expect((await server.post(messageOf())).status).toBe(200);
    const line = server.logs.find((text) => text.includes('wrong_settings'));
    expect(line).toContain('CONTACT_MAILED_PER_HOUR is no whole number');
    expect(line).not.toContain('beaucoup');
  });
});
