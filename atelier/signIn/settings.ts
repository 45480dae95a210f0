import {
  CALLBACK_PATH,
  SIGN_IN_FUNCTION,
} from '../../supabase/functions/_shared/signIn/contract.ts';

/** What the build writes into the page of the sign-in. Nothing of it is secret: GitHub shows all of it in its addresses. */
export interface CallbackSettings {
  /** Where GitHub asks the person: `https://github.com/login/oauth/authorize`. */
  readonly authorize: string;
  readonly clientId: string;
  /** What is asked for, as GitHub names it; an app that has permissions of its own needs none. */
  readonly scope: string;
  /** The function that exchanges the code; a path where it answers on the site's own origin. */
  readonly exchange: string;
}

/**
 * Returns the settings of the page, which are data attributes of its body.
 *
 * @throws Error where the page has none: it was not written by the build.
 */
export function callbackSettings({ body }: Document): CallbackSettings {
  const { authorize, clientId, scope = '', exchange } = body.dataset;
  if (authorize && clientId && exchange) return { authorize, clientId, scope, exchange };
  throw new Error('The page has no settings: build the site with npm run build');
}

/** Where the function of the sign-in answers. @param backend a Supabase project, or the site's base. */
export function exchangeAddress(backend: string): string {
  return `${backend}/functions/v1/${SIGN_IN_FUNCTION}`;
}

/** Returns what the page of the sign-in may do; the build writes it into the page (W3C CSP level 3). */
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

/**
 * Returns the CMS's backend with the sign-in window of the site that is open: the CMS hears that window only
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

/** Said where a person closed the window of the sign-in, or refused in it. */
export const CLOSED = 'La connexion a été interrompue : recommencez.';

/**
 * Ends a sign-in at Gitea that a person refused or whose window was closed. The CMS would ask again in the first case, and
 * wait until the page is reloaded in the other.
 */
export function endClosedSignIn(self: Window): void {
  const isRefused = new URLSearchParams(self.location.search).has('error');
  if (isRefused && self.name === 'auth') self.close();
  const open = self.open.bind(self);
  self.open = (...asked) => {
    const popup = open(...asked);
    const timer = self.setInterval(() => {
      if (popup && !popup.closed) return;
      self.clearInterval(timer);
      // As the CMS expects it; after a sign-in that succeeded it listens no more.
      self.postMessage(`authorization:gitea:error:{"error":"${CLOSED}"}`, self.location.origin);
    }, 500);
    return popup;
  };
}
