import { describe, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, SITE } from './contactServer';
import { copies, LATER, OUTBOX } from './databases';
import type { SmtpMood } from './smtpServer';

const settings = { CONTACT_MAILED_PER_HOUR: '3' };
const server = contactServer({ settings });

const POSTPONED = { state: 'pending', tries: 1, leased: false };
const three = <T>(item: T): T[] => Array(3).fill(item);
const outbox = () => server().database.query(OUTBOX);
const statesOf = async () => (await outbox()).map(({ state }) => state);
const delivered = async () => (await server().deliver()).json();
const post = async (...texts: readonly string[]) => {
  const statuses: number[] = [];
  for (const text of texts) statuses.push((await server().post(messageOf(text))).status);
  return statuses;
};
const mailsTo = (address: string) =>
  server().smtp.mails.filter(({ envelope }) => envelope.to.includes(address));

describe('send-contact-email with a failing mail server', () => {
  test.each<[SmtpMood, string, number]>([
    [451, 'EMESSAGE 451', 1],
    // The sender cannot know that the server stored the mail, so a second copy is sent rather than none.
    ['lose', 'ECONNECTION', 2],
  ])('deliver-contact-emails later retries a failed mail: %s', async (mood, last_error, count) => {
    server().smtp.behave(mood);
    expect(await post('A.', 'B.', 'C.')).toEqual([200, 200, 200]);
    await expect.poll(outbox).toMatchObject(three({ ...POSTPONED, last_error }));
    server().smtp.behave('accept');
    expect(await delivered()).toMatchObject({ sent: 0, postponed: 0 });

    await server().database.run(LATER);
    // The function's own run in the background may send some of them.
    await delivered();
    await expect.poll(outbox).toMatchObject(three({ state: 'sent', tries: 2, last_error: null }));
    const mailed = copies(await outbox(), server().smtp.mails);
    expect(Object.values(mailed)).toEqual(three(count));
    expect(server().smtp.mails).toHaveLength(3 * count);
  });
});

test('deliver-contact-emails reports all unsent messages in one mail, and does not repeat it', async () => {
  server().smtp.behave(550);
  await post('A.', 'B.', 'C.');
  await expect.poll(outbox).toMatchObject(three(POSTPONED));
  await server().database.run(
    "update public.contact_messages set received_at = received_at - interval '2 hours'",
  );
  server().smtp.behave('accept');
  expect(await delivered()).toMatchObject({ sent: 0, alerted: 1 });
  expect(await delivered()).toMatchObject({ alerted: 0 });
  const alerts = mailsTo('alerte@possible.example');
  expect(server().smtp.mails).toEqual(alerts);
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.raw).not.toContain('zoe@client.example');
});

/** Calls the function for the only link in a mail, or for the last of several, as its page does. */
const openLink = async (text: string | undefined, method: 'GET' | 'POST') => {
  const [token] = text?.match(/(?<=\/retenus\/#)\S+/g)?.slice(-1) ?? [];
  const headers = { authorization: `Bearer ${token}`, origin: SITE };
  const url = `${server().functions.url}/release-contact-message`;
  return (await fetch(url, { method, headers })).json();
};

test('send-contact-email quarantines a flood of messages, which one mail reports and one link releases', async () => {
  expect(await post('1', '2', '3', '4', '5', '6')).toEqual(Array(6).fill(200));
  await expect.poll(statesOf).toEqual(['sent', 'sent', 'sent', 'held', 'held', 'held']);

  for (let turn = 0; turn < 3; turn += 1) expect((await server().deliver()).status).toBe(200);
  const [alert, ...others] = mailsTo('alerte@possible.example');
  expect(others).toEqual([]);
  expect(alert?.parsed.subject).toBe('Alerte du site\u00A0: afflux de messages');
  expect(alert?.parsed.text).toMatch(/Messages retenus depuis .*\u00A0: 3\./);

  await openLink(alert?.parsed.text, 'GET');
  expect((await statesOf()).slice(3)).toEqual(three('held'));
  await openLink(alert?.parsed.text, 'POST');
  await server().deliver();
  expect(await statesOf()).toEqual(Array(6).fill('sent'));
});

test('deliver-contact-emails mails a daily list of quarantined messages with links that release them', async () => {
  await post(`Voici mes films : ${'https://a.example '.repeat(6)}`);
  // The database has its own clock, and sends no digest before eight in the morning.
  const [clock] = await server().database.query(
    "select (now() at time zone 'Europe/Paris')::time >= time '08:00' as is_day",
  );
  for (let turn = 0; turn < 3; turn += 1) expect((await server().deliver()).status).toBe(200);
  const digests = mailsTo('agence@possible.example').map(({ parsed }) => parsed);
  expect(digests.map(({ subject }) => subject)).toEqual(
    clock?.is_day ? ['Site\u00A0: 1 message retenu'] : [],
  );
  if (!clock?.is_day) return;
  expect(await openLink(digests[0]?.text, 'GET')).toMatchObject({
    message: expect.stringContaining('Voici mes films'),
    button: 'Recevoir ce message',
  });
  expect(await statesOf()).toEqual(['held']);

  await openLink(digests[0]?.text, 'POST');
  await server().deliver();
  expect(await statesOf()).toEqual(['sent']);
  expect(server().smtp.mails.at(-1)?.parsed.text).toContain('Voici mes films');
});
