import { releaseMessages } from '../_shared/contact/functions.ts';

/** Shows and releases quarantined messages: supabase/README.md describes its requests and answers. */
export default { fetch: releaseMessages((name) => Deno.env.get(name)) };
