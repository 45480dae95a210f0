import { sendContactEmail } from '../_shared/contact/functions.ts';

/** The function that receives a contact message. supabase/README.md describes requests and answers. */
export default { fetch: sendContactEmail((name) => Deno.env.get(name)) };
