/** True for a request without Origin (no browser, or an old form) and for one of our sites. */
export function isOriginAllowed(origin: string | null, sites: readonly string[]): boolean {
  return origin === null || sites.includes(origin);
}

export interface CorsOptions {
  /** Request headers of the function's own, which its pages send beside those of supabase-js. */
  readonly headers: readonly string[];
  /** Who may read an answer while no site is known; undefined: nobody. */
  readonly withoutSites?: '*' | undefined;
}

/**
 * The CORS headers of every answer, refusals too: supabase-js takes an answer without them for a
 * network failure (https://fetch.spec.whatwg.org/#http-cors-protocol).
 *
 * @param sites the allowed origins; empty when the function is not configured.
 */
export function corsHeaders(
  origin: string | null,
  sites: readonly string[],
  { headers, withoutSites }: CorsOptions,
): Readonly<Record<string, string>> {
  const allowed = origin !== null && sites.includes(origin) ? origin : (sites[0] ?? withoutSites);
  return {
    ...(allowed && { 'access-control-allow-origin': allowed }),
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': [...OF_SUPABASE_JS, ...headers].join(', '),
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': '86400',
    vary: 'Origin',
  };
}

const OF_SUPABASE_JS = ['authorization', 'x-client-info', 'apikey', 'content-type'];
