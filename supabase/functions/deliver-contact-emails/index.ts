import { deliverEmails } from '../_shared/contact/functions.ts';

/** Mails waiting messages, alerts the agency and deletes old data. A schedule calls it every minute. */
export default { fetch: deliverEmails((name) => Deno.env.get(name)) };
