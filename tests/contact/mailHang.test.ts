import { describe, test } from 'vitest';
import { SMTP_WAITS } from '../../supabase/functions/_shared/contact/smtp';
import { messageOf } from '../samples/contactMessage';
import { contactServer, STACKS } from './contactServer';
import { copies, LATER, OUTBOX } from './outbox';

// These tests do nothing but wait for the function to give up: together they take the time of one.
describe.concurrent.each(STACKS)('$name', (stack) => {
  const server = contactServer(stack);

  test('a mail server that hangs holds nobody up, and is given up in time', async ({ expect }) => {
    const outbox = () => server.database.query(OUTBOX);
    const post = async (text: string) =>
      expect((await server.post(messageOf(text))).status).toBe(200);
    server.smtp.behave('hang');
    await post('message A.');
    await expect.poll(server.smtp.begun).toBe(1);
    await post('message B.');
    expect(await outbox()).toMatchObject([
      { message: 'message A.', state: 'sending', tries: 1 },
      { message: 'message B.', state: 'pending', tries: 0 },
    ]);

    server.smtp.behave('accept');
    await expect.poll(outbox, { timeout: SMTP_WAITS.silence + 20_000 }).toMatchObject([
      { message: 'message A.', state: 'pending', tries: 1, last_error: 'ETIMEDOUT' },
      { message: 'message B.', state: 'sent', tries: 1 },
    ]);
    await server.database.run(LATER);
    expect((await server.deliver()).status).toBe(200);
    await expect.poll(outbox).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(copies(await outbox(), server.smtp.mails)).toEqual({ 'message A.': 1, 'message B.': 1 });
  });
});
