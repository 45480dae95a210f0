import { beforeEach, describe, expect, test } from 'vitest';
import { messageOf } from '../samples/contactMessage';
import { contactServer, STACKS } from './contactServer';
import { clockJump, copies, LATER, OUTBOX } from './outbox';
import type { SmtpCatcher } from './smtpServer';

const TEXTS = ['message A.', 'message B.', 'message C.', 'message D.'];
/** So many copies of each in the mailbox. */
const each = (count: number) => Object.fromEntries(TEXTS.map((text) => [text, count]));

describe.each(STACKS)('$name', (stack) => {
  const server = contactServer(stack);
  const outbox = () => server.database.query(OUTBOX);
  const send = async () => {
    const answers = await Promise.all(
      TEXTS.map((text) => server.post(messageOf(text), { 'idempotency-key': crypto.randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(TEXTS.length).fill(200));
  };
  const triedOnce = (last_error: string) =>
    TEXTS.map((message) =>
      expect.objectContaining({ message, state: 'pending', tries: 1, last_error, leased: false }),
    );
  const allSent = TEXTS.map((message) => expect.objectContaining({ message, state: 'sent' }));

  describe('a mail server in trouble: acknowledged all the same, mailed when it is well', () => {
    test.each<[string, string, number, (smtp: SmtpCatcher) => void]>([
      ['refusing connections', 'ESOCKET', 1, (smtp) => smtp.refuse()],
      ['answering 451', 'EMESSAGE 451', 1, (smtp) => smtp.behave(451)],
      ['answering 550', 'EMESSAGE 550', 1, (smtp) => smtp.behave(550)],
      ['closing in the middle of a message', 'ECONNECTION', 1, (smtp) => smtp.behave('close')],
      // Nobody can know that it was kept: the second copy is the price of losing none.
      ['keeping it without saying so', 'ECONNECTION', 2, (smtp) => smtp.behave('lose')],
    ])('%s', async (_, code, count, trouble) => {
      trouble(server.smtp);
      await send();
      await expect.poll(outbox).toEqual(triedOnce(code));

      await server.smtp.welcome();
      server.smtp.behave('accept');
      await server.database.run(LATER);
      // The function's own run in the background may take some of them.
      expect((await server.deliver()).status).toBe(200);
      await expect.poll(outbox).toEqual(allSent);
      expect(copies(await outbox(), server.smtp.mails)).toEqual(each(count));
      expect(server.smtp.mails).toHaveLength(TEXTS.length * count);
    });
  });

  describe('a clock that jumps while messages wait for their next try', () => {
    beforeEach(() => server.smtp.behave(451));

    // Not a year ahead: what is sent would be a year old, and forgotten with the same delivery.
    test.each(['11 months', '-1 year', '2 hours', '-2 hours'])('by %s', async (interval) => {
      await send();
      await expect.poll(outbox).toEqual(triedOnce('EMESSAGE 451'));
      expect(await (await server.deliver()).json()).toMatchObject({ sent: 0, postponed: 0 });

      server.smtp.behave('accept');
      await server.database.run(clockJump(interval));
      expect((await server.deliver()).status).toBe(200);
      await expect.poll(outbox).toEqual(allSent);
      expect(copies(await outbox(), server.smtp.mails)).toEqual(each(1));
    });
  });
});
