import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/contact/mailText';
import { SMTP_WAITS, sendWithSmtp } from '../../supabase/functions/_shared/contact/mailTransports';
import { errorCode } from '../../supabase/functions/_shared/http/log';
import { freePort } from '../ports';
import { type SmtpCatcher, type SmtpMood, startSmtp } from './smtpServer';

const MAIL: Mail = {
  id: '11111111-2222-4333-8444-555555555555',
  kind: 'contact',
  from: { name: 'Site', address: 'site@possible.example' },
  to: { name: '', address: 'agence@possible.example' },
  replyTo: { name: 'Zoé, "<x@evil.example>', address: 'zoe@client.example' },
  subject: 'Message du site : Zoé, Bcc: "a" <b@evil.example>',
  text: 'Bonjour\n.\nfin',
};

let smtp: SmtpCatcher;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(() => smtp.clear());
afterAll(() => smtp.stop());

const send = (waits: Partial<typeof SMTP_WAITS> = {}, port = smtp.port) =>
  sendWithSmtp({ host: '127.0.0.1', port, login: undefined }, MAIL, {
    ...SMTP_WAITS,
    ...waits,
  }).then(() => 'sent', errorCode);

test('sendWithSmtp sends plain text, and adds no recipient that a visitor writes into a field', async () => {
  expect(await send()).toBe('sent');
  const [mail] = smtp.mails;
  const envelope = { from: 'site@possible.example', to: ['agence@possible.example'] };
  expect(mail?.envelope).toEqual(envelope);
  expect(mail?.parsed).toMatchObject({
    replyTo: [MAIL.replyTo],
    subject: MAIL.subject,
    messageId: '<contact-11111111-2222-4333-8444-555555555555@possible.example>',
  });
  expect(mail?.parsed.text?.trimEnd()).toBe(MAIL.text);
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail?.raw).not.toMatch(/^bcc/im);
});

// Each failure has a code, never a text.
test.each<[SmtpMood, string, Partial<typeof SMTP_WAITS>]>([
  [451, 'EMESSAGE 451', {}],
  [550, 'EMESSAGE 550', {}],
  ['hang', 'ETIMEDOUT', { silence: 500 }],
  ['mute', 'ETIMEDOUT', { greeting: 200 }],
])('sendWithSmtp, with a server that answers %s, fails with %s', async (mood, code, waits) => {
  smtp.behave(mood);
  expect(await send(waits)).toBe(code);
  expect(smtp.mails).toEqual([]);
});

test('sendWithSmtp fails with ESOCKET where there is no mail server', async () => {
  expect(await send({}, await freePort())).toBe('ESOCKET');
});
