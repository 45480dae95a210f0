/** A variable of the environment; undefined when it is not set. */
export type Environment = (name: string) => string | undefined;

/**
 * What a reader of settings returns: all that is wrong at once, in sentences that name the variable
 * and never its value.
 */
export type Read<T> = { readonly settings: T } | { readonly problems: readonly string[] };

/** How the sentence ends. */
export const WHERE_TO_SET =
  'Set it in the Supabase dashboard under Edge Functions > Secrets, or with `supabase secrets set`';
