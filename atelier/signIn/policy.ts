/** What the page of the sign-in may do; the build writes it into the page (W3C CSP level 3). */
export function callbackPolicy(exchange: string): ReadonlyMap<string, readonly string[]> {
  const isElsewhere = URL.canParse(exchange);
  return new Map([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'"]],
    ['connect-src', [isElsewhere ? new URL(exchange).origin : "'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ]);
}

/**
 * The headers that this page needs in the place of the site's: with an opener policy of its own the
 * browser would cut it off from the atelier that opened it, before it could hand the token over.
 */
export const CALLBACK_HEADERS = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
} as const;
