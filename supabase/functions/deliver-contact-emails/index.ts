import { deliverEmails } from '../_shared/contact/functions.ts';

/** Called every minute: sends what waits, alerts the agency, forgets what is old. */
export default { fetch: deliverEmails((name) => Deno.env.get(name)) };
