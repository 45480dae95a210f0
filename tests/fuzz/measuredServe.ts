/** Runs in Deno with `--expose-gc`: the functions as `npm start` serves them, which tell what they hold. */
import '../../supabase/local/serve.ts';
import '../tellHeld.mjs';
