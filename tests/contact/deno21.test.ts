import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../supabase/functions/_shared/contact/contract';
import { SMTP_WAITS } from '../../supabase/functions/_shared/contact/mailTransports';
import { messageOf } from '../samples/contactMessage';
import { contactServer, DENO_21 } from './contactServer';
import { copies, LATER, OUTBOX } from './databases';

// These tests run on the Deno version of Supabase.
const server = contactServer({ deno: DENO_21 });
const outbox = () => server().database.query(OUTBOX);

let neverEnding: Promise<unknown> | undefined;
beforeAll(() => {
  neverEnding = chunked(server().functions.url, undefined);
});

test('send-contact-email stores and mails a message', async () => {
  expect((await server().post(messageOf('message.'))).status).toBe(200);
  await expect.poll(outbox).toMatchObject([{ state: 'sent', tries: 1 }]);
  expect(copies(await outbox(), server().smtp.mails)).toEqual({ 'message.': 1 });
});

test('send-contact-email refuses a body that is too large and has no Content-Length', async () => {
  const answer = await chunked(server().functions.url, MAX_BODY_BYTES + 8 * 1024);
  expect(answer).toEqual({ status: 413, body: '{"error":"payload_too_large"}' });
});

test('send-contact-email answers while the mail server hangs, and postpones the mail after a timeout', async () => {
  server().smtp.behave('hang');
  expect((await server().post(messageOf('A.'))).status).toBe(200);
  await expect.poll(server().smtp.begun).toBe(1);
  expect((await server().post(messageOf('B.'))).status).toBe(200);
  expect(await outbox()).toMatchObject([
    { message: 'A.', state: 'sending', tries: 1 },
    { message: 'B.', state: 'pending', tries: 0 },
  ]);

  server().smtp.behave('accept');
  await expect.poll(outbox, { timeout: SMTP_WAITS.silence + 20_000 }).toMatchObject([
    { message: 'A.', state: 'pending', tries: 1, last_error: 'ETIMEDOUT' },
    { message: 'B.', state: 'sent', tries: 1 },
  ]);
  await server().database.run(LATER);
  // The function's own run in the background may send it first.
  expect((await server().deliver()).status).toBe(200);
  await expect.poll(outbox).toMatchObject([{ state: 'sent', tries: 2 }, { state: 'sent' }]);
  expect(copies(await outbox(), server().smtp.mails)).toEqual({ 'A.': 1, 'B.': 1 });
});

test('send-contact-email closes a request that never ends, and answers others meanwhile', async () => {
  expect(await neverEnding).toEqual({ status: 408, body: '{"error":"request_timeout"}' });
});

/**
 * Posts a body in chunks, without its length.
 *
 * @param size in bytes; undefined for a body that never ends.
 */
function chunked(url: string, size: number | undefined): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const post = request(`${url}/send-contact-email`, { method: 'POST', headers });
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
