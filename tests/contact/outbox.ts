import type { Row } from './databases';
import type { CaughtMail } from './smtpServer';

/** What tests move the clock of: a clock that jumps ahead is all times jumping back. */
const TIMES = ['received_at', 'next_try_at', 'lease_until', 'sent_at'];

/** SQL: the clock jumps by an interval such as `1 year` or `-1 year`. */
export function clockJump(interval: string): string {
  const moved = TIMES.map((time) => `${time} = ${time} - interval '${interval}'`);
  return `update public.contact_messages set ${moved.join(', ')}`;
}

/** SQL: the wait for the next try is over, and so is every lease. */
export const LATER = `
  update public.contact_messages set lease_until = now(), next_try_at = now() where state <> 'sent'`;

/** SQL: messages whose sending was tried, or is not over. */
export const OUTBOX = `
  select id, message, state, tries, last_error, lease_id is not null as leased
  from public.contact_messages order by message`;

/**
 * How many copies of each message are in a mailbox, by the message's text. A copy counts only under
 * its message's own Message-ID, which is how a mailbox, or a person, knows it for a copy.
 */
export function copies(rows: readonly Row[], mails: readonly CaughtMail[]): Record<string, number> {
  return Object.fromEntries(
    rows.map(({ id, message }) => [
      String(message),
      mails.filter(
        ({ parsed }) =>
          parsed.messageId === `<contact-${id}@possible.example>` &&
          parsed.text?.includes(String(message)),
      ).length,
    ]),
  );
}
