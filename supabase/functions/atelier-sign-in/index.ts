import { atelierSignIn } from '../_shared/signIn/exchange.ts';

/** Signs people in to the editor with GitHub: supabase/README.md describes its requests and answers. */
export default { fetch: atelierSignIn((name) => Deno.env.get(name)) };
