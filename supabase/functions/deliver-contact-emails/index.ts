import { deliverEmails } from '../_shared/contact/functions.ts';

/** Mails stored messages, alerts the agency and deletes old data. A cron job of the database calls it every minute. */
export default { fetch: deliverEmails((name) => Deno.env.get(name)) };
