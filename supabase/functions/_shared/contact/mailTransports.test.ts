import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCode } from '../http/log.ts';
import type { Mail } from './mailText.ts';
import { sendWithBrevo, sendWithResend } from './mailTransports.ts';

const MAIL: Mail = {
  id: '11111111-2222-4333-8444-555555555555',
  kind: 'contact',
  from: { name: 'Site', address: 'site@possible.example' },
  to: { name: '', address: 'agence@possible.example' },
  replyTo: { name: 'Zoé "<x@y.fr>', address: 'zoe@client.example' },
  subject: 'Message',
  text: 'Bonjour',
};
const ID = '<contact-11111111-2222-4333-8444-555555555555@possible.example>';

/** Replaces `fetch` by a provider that answers with a status, and records its calls. */
function provider(status: number) {
  const calls: { url: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    calls.push({ url: request.url, headers: request.headers, body: await request.json() });
    return new Response('zoe@client.example is refused', { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

test('sendWithResend sends an idempotency key, and the visitor’s e-mail address as reply_to without the name, which would need quotes', async () => {
  const calls = provider(200);
  await sendWithResend('key', MAIL);
  expect(calls[0]?.url).toBe('https://api.resend.com/emails');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer key');
  expect(calls[0]?.headers.get('idempotency-key')).toBe(`contact/${MAIL.id}`);
  expect(calls[0]?.body).toEqual({
    from: '"Site" <site@possible.example>',
    to: ['agence@possible.example'],
    reply_to: 'zoe@client.example',
    subject: 'Message',
    text: 'Bonjour',
    headers: { 'Message-ID': ID, 'Auto-Submitted': 'auto-generated' },
  });
});

test('sendWithBrevo sends the mail with names and addresses in separate fields', async () => {
  const calls = provider(201);
  await sendWithBrevo('key', MAIL);
  expect(calls[0]?.url).toBe('https://api.brevo.com/v3/smtp/email');
  expect(calls[0]?.headers.get('api-key')).toBe('key');
  expect(calls[0]?.body).toEqual({
    sender: { name: 'Site', email: 'site@possible.example' },
    to: [{ email: 'agence@possible.example' }],
    replyTo: { name: 'Zoé "<x@y.fr>', email: 'zoe@client.example' },
    subject: 'Message',
    textContent: 'Bonjour',
    headers: { 'Message-ID': ID, 'Auto-Submitted': 'auto-generated', idempotencyKey: MAIL.id },
  });
});

test.each([
  ['Resend', sendWithResend, 422],
  ['Brevo', sendWithBrevo, 500],
])(
  'sendWith%s throws an error that contains only the status of the refusal',
  async (_, send, status) => {
    provider(status);
    const error: unknown = await send('key', MAIL).catch((reason) => reason);
    expect(errorCode(error)).toBe(`EAPI ${status}`);
    expect(String(error)).not.toContain('zoe');
  },
);
