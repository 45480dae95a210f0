import { CALLBACK_PATH } from '../../supabase/functions/_shared/signIn/contract.ts';

/**
 * The CMS's backend with the sign-in window of the site that is open: the CMS hears that window only
 * where both are of one origin, and the same build answers at localhost and at the site's address.
 *
 * @param base the path under which the site answers: `/repo`, or nothing.
 */
export function withSignIn<T extends Readonly<Record<string, unknown>>>(
  backend: T,
  origin: string,
  base: string,
): T {
  const methods = backend.auth_methods;
  const hasWindow = Array.isArray(methods) && methods.includes('oauth');
  if (backend.name !== 'github' || !hasWindow) return backend;
  // By the name of its file: hosts that write folders with or without a slash answer it all the same,
  // and what they add or lose of the query does not matter.
  const path = `${base}${CALLBACK_PATH}index.html`.slice(1);
  return { ...backend, base_url: origin, auth_endpoint: path };
}
