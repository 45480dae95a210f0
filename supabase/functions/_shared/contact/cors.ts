import { CONTACT_HEADERS } from './contract.ts';

/** True for a request without Origin (no browser, or an old form) and for one of our sites. */
export function isOriginAllowed(origin: string | null, sites: readonly string[]): boolean {
  return origin === null || sites.includes(origin);
}

/**
 * The CORS headers of every answer, refusals too: supabase-js takes an answer without them for a
 * network failure (https://fetch.spec.whatwg.org/#http-cors-protocol).
 *
 * @param sites the allowed origins; empty, when the function is not configured, lets any site read
 * that it is not.
 */
export function corsHeaders(
  origin: string | null,
  sites: readonly string[],
): Readonly<Record<string, string>> {
  const allowed = origin !== null && sites.includes(origin) ? origin : (sites[0] ?? '*');
  return {
    'access-control-allow-origin': allowed,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': '86400',
    vary: 'Origin',
  };
}

/** What supabase-js sends, then our own. */
const ALLOWED_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  ...Object.values(CONTACT_HEADERS),
];
