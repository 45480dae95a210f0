import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/contact/mailText';
import { SMTP_WAITS, sendWithSmtp } from '../../supabase/functions/_shared/contact/smtp';
import { errorCode } from '../../supabase/functions/_shared/http/log';
import { type SmtpCatcher, type SmtpMood, startSilence, startSmtp } from './smtpServer';

const MAIL: Mail = {
  id: '11111111-2222-4333-8444-555555555555',
  kind: 'contact',
  from: { name: 'Site', address: 'site@possible.example' },
  to: { name: '', address: 'agence@possible.example' },
  replyTo: { name: 'Zoé, "<x@evil.example>', address: 'zoe@client.example' },
  subject: 'Message du site : Zoé',
  text: 'Bonjour\n.\nfin',
};
const SHORT = { connection: 200, greeting: 200, silence: 200, whole: 10_000 };

let smtp: SmtpCatcher;
let silence: Awaited<ReturnType<typeof startSilence>>;
beforeAll(async () => {
  [smtp, silence] = await Promise.all([startSmtp(), startSilence()]);
});
beforeEach(() => smtp.clear());
afterAll(() => Promise.all([smtp.stop(), silence.stop()]));

const send = (port: number, waits = SMTP_WAITS) =>
  sendWithSmtp({ kind: 'smtp', host: '127.0.0.1', port, login: undefined }, MAIL, waits);
const failure = (attempt: Promise<void>) => attempt.then(() => 'sent', errorCode);

test('a mail arrives as plain text, with no address of the visitor’s making', async () => {
  await send(smtp.port);
  const [mail] = smtp.mails;
  expect(mail?.envelope).toEqual({
    from: 'site@possible.example',
    to: ['agence@possible.example'],
  });
  expect(mail?.parsed.replyTo).toEqual([
    { name: 'Zoé, "<x@evil.example>', address: 'zoe@client.example' },
  ]);
  expect(mail?.parsed.text?.trimEnd()).toBe(MAIL.text);
  expect(mail?.parsed.messageId).toBe(
    '<contact-11111111-2222-4333-8444-555555555555@possible.example>',
  );
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
});

describe('what goes wrong has a code, and no words', () => {
  test.each<[SmtpMood, string, typeof SMTP_WAITS?]>([
    [451, 'EMESSAGE 451'],
    [550, 'EMESSAGE 550'],
    ['close', 'ECONNECTION'],
    ['hang', 'ETIMEDOUT', { ...SMTP_WAITS, silence: 1000 }],
  ])('%s', async (mood, code, waits) => {
    smtp.behave(mood);
    expect(await failure(send(smtp.port, waits))).toBe(code);
    expect(smtp.mails).toEqual([]);
  });

  test('a server that says nothing', async () => {
    expect(await failure(send(silence.port, SHORT))).toBe('ETIMEDOUT');
  });

  test('a server that talks for ever is given up as a whole', async () => {
    expect(await failure(send(silence.port, { ...SMTP_WAITS, whole: 100 }))).toBe('ETIMEDOUT');
  });

  test('nobody there', async () => {
    const gone = await startSilence();
    await gone.stop();
    expect(await failure(send(gone.port))).toBe('ESOCKET');
  });
});
