import { sendContactEmail } from '../_shared/contact/functions.ts';

/** Receives a message of the contact form: supabase/README.md describes its requests and answers. */
export default { fetch: sendContactEmail((name) => Deno.env.get(name)) };
