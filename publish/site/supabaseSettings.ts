import { parseUrl } from '../../model/addresses/webAddresses';
/**
 * Checks the address of the Supabase project to which the contact form sends messages.
 *
 * @param url VITE_SUPABASE_URL; empty or undefined if the form uses no project.
 * @throws Error that names the variable and says what to write.
 */
export function checkSupabaseUrl(url: string | undefined): void {
  if (!url) return;
  const parsed = parseUrl(url);
  const isWeb = parsed && /^https?:$/.test(parsed.protocol);
  if (isWeb && !parsed.search && !parsed.hash && !parsed.username && !parsed.password) return;
  throw new Error(
    `VITE_SUPABASE_URL is "${url}": write the address of the Supabase project alone, https://YOUR_PROJECT.supabase.co, or unset it`,
  );
}

/**
 * Checks that the Supabase key, which a script of the site publishes, is not a secret key, which would open the
 * database (https://supabase.com/docs/guides/api/api-keys).
 *
 * @param key VITE_SUPABASE_ANON_KEY; undefined if the form uses no Supabase project.
 * @throws Error that names the variable, but does not contain the key.
 */
export function checkPublicKey(key: string | undefined): void {
  if (!key || (!key.startsWith('sb_secret_') && roleOf(key) !== 'service_role')) return;
  throw new Error(
    'VITE_SUPABASE_ANON_KEY holds a secret key, which would be published with the site. Set the publishable key (`sb_publishable_…`) of the Supabase dashboard, under Settings > API Keys, and replace the secret one if it was ever built',
  );
}

/** Returns the role in an older Supabase key, which is a JSON Web Token; undefined for any other key. */
function roleOf(key: string): unknown {
  try {
    return Object(JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())).role;
  } catch {
    return undefined;
  }
}
