import { atelierSignIn } from '../_shared/signIn/exchange.ts';

/** Lets people into the editor by GitHub: supabase/README.md has its contract. */
export default { fetch: atelierSignIn((name) => Deno.env.get(name)) };
