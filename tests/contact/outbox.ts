import type { Row } from './databases';
import type { CaughtMail } from './smtpServer';

/** SQL: the wait for the next try is over, and so is every lease. */
export const LATER = `
  update public.contact_messages set lease_until = now(), next_try_at = now() where state <> 'sent'`;

/** SQL: every message, and how far its sending is. */
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
