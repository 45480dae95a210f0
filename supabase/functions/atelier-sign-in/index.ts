import { atelierSignIn } from '../_shared/signIn/exchange.ts';

/** The function with which GitHub users sign in to the editor. supabase/README.md describes requests and answers. */
export default { fetch: atelierSignIn((name) => Deno.env.get(name)) };
