import { deliverEmails } from '../_shared/contact/functions.ts';

/** Called every minute: sends waiting messages, alerts the agency, deletes old data. */
export default { fetch: deliverEmails((name) => Deno.env.get(name)) };
