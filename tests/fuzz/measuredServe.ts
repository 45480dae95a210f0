/** Runs in Deno with `--expose-gc`: the functions as `npm start` serves them, which report their memory. */
import '../../supabase/local/serve.ts';
import '../reportMemory.mjs';
