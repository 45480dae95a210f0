import { CONTACT_HEADERS } from '../contact/contract.ts';

/** What an answer needs besides its status and body: the request's id and origin, and the allowed origins. */
export interface AnswerContext {
  readonly requestId: string;
  readonly origin: string | null;
  /** The origins whose pages may read the answer; if empty, as without settings, any page may. */
  readonly origins: readonly string[];
}

/**
 * Collects what the answer to a request needs besides its status and body, and gives the request a new id.
 *
 * @param sites the sites whose pages may call the function; empty if none is configured.
 */
export function answerContext(origin: string | null, sites: readonly string[]): AnswerContext {
  const origins = sites.map((site) => new URL(site).origin);
  return { requestId: crypto.randomUUID(), origin, origins };
}

/** Whether a request comes from one of our sites, or has no Origin header: old browsers send forms without one. */
export function isOriginAllowed({ origin, origins }: AnswerContext): boolean {
  return origin === null || origins.includes(origin);
}

/** Returns an answer with a JSON body; without a body, an empty answer with status 204, as to a CORS preflight. */
export function answer(context: AnswerContext, status = 204, body?: unknown): Response {
  const headers = answerHeaders(context);
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/**
 * Returns the HTTP headers of an answer. Even refusals need the CORS headers: without them supabase-js reports a
 * network failure (https://fetch.spec.whatwg.org/#http-cors-protocol). While no site is configured, any page may read
 * the answer.
 */
export function answerHeaders({
  requestId,
  origin,
  origins,
}: AnswerContext): Record<string, string> {
  const isOurs = origin !== null && origins.includes(origin);
  return {
    'access-control-allow-origin': isOurs ? origin : (origins[0] ?? '*'),
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
}

/** The names of the request headers that supabase-js and the contact form send. */
const ALLOWED_HEADERS = [
  ...['authorization', 'x-client-info', 'apikey', 'content-type'],
  ...Object.values(CONTACT_HEADERS),
];
