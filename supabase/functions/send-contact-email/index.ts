import { sendContactEmail } from '../_shared/contact/functions.ts';

/** Receives a message of the contact form: supabase/README.md has its contract. */
export default { fetch: sendContactEmail((name) => Deno.env.get(name)) };
