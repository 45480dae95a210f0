import { releaseMessages } from '../_shared/contact/functions.ts';

/** Shows and releases quarantined messages: supabase/README.md has its contract. */
export default { fetch: releaseMessages((name) => Deno.env.get(name)) };
