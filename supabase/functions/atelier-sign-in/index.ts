import { atelierSignIn } from '../_shared/signIn/exchange.ts';

/** Signs people in to the editor with GitHub: supabase/README.md has its contract. */
export default { fetch: atelierSignIn((name) => Deno.env.get(name)) };
