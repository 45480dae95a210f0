import { releaseMessages } from '../_shared/contact/functions.ts';

/** The function that shows and releases quarantined messages. supabase/README.md describes requests and answers. */
export default { fetch: releaseMessages((name) => Deno.env.get(name)) };
