import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from '../functions/_shared/contact/answers.ts';
import {
  BODY_DEADLINE,
  FORM_ANSWERS,
  QUARANTINE_FUNCTION,
  type RefusalCode,
  STORAGE_RETRY_AFTER,
} from '../functions/_shared/contact/contract.ts';
import { SIGN_IN_FUNCTION } from '../functions/_shared/signIn/contract.ts';
import { boundedBody } from './boundedBody.ts';
import { type Answered, forwarder, passed } from './forward.ts';
import { isOwnOrigin } from './ownOrigin.ts';

interface ProxyOptions {
  /** Addresses under which the site is published, besides those of this machine. */
  readonly sites: readonly string[];
  /** For the body to arrive, in ms. */
  readonly bodyDeadline?: number;
}

/** Where a request stands inside the site: its path with the query, and the site's own base path. */
interface Place {
  readonly path: string;
  readonly base: string;
}

/**
 * Hands requests to the functions that visitors call, as Supabase's gateway does, once they have come whole: a
 * body that comes slowly keeps nobody else from the function. Those that come while the functions
 * start wait for them. While they are being started again, the answer is theirs for a database that is
 * down: nothing was stored, try again.
 *
 * The other function is for the clock of this process alone.
 *
 * @param functionsUrl where they answer just now, without a slash at the end, once they have started.
 */
export function functionsProxy(
  functionsUrl: () => Promise<string | undefined>,
  { sites, bodyDeadline = BODY_DEADLINE }: ProxyOptions,
): (request: IncomingMessage, response: ServerResponse, place: Place) => Promise<void> {
  const { forward } = forwarder({ deadline: ANSWER_DEADLINE });
  return async (request, response, { path, base }) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    const called = PUBLIC.find((name) => pathname === `/functions/v1/${name}`);
    if (!called) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such function\n');
      return;
    }
    const body = await boundedBody(request, bodyDeadline, () => response.writeContinue());
    if (body === undefined) return;
    if (!Buffer.isBuffer(body)) {
      refuse(request, response, base, body);
      return;
    }
    // The functions know the site by one origin: this server's, on this machine.
    const own = `http://localhost:${request.socket.localPort}`;
    const { origin, host } = request.headers;
    const headers =
      origin && isOwnOrigin(origin, host, sites)
        ? { ...request.headers, origin: own }
        : request.headers;
    try {
      const target = await functionsUrl();
      if (!target) throw new Error('The functions are being started again');
      const url = new URL(search, `${target}/${called}`);
      const answer = await forward({ method: request.method ?? 'GET', url, headers, body });
      pass(response, answer, own);
    } catch {
      // Whatever it was is told where it happened: by the functions, or by what starts them.
      refuse(request, response, base, 'storage_unavailable');
    }
  };
}

const PUBLIC = ['send-contact-email', QUARANTINE_FUNCTION, SIGN_IN_FUNCTION];

/** In ms: a little less than the form waits. */
const ANSWER_DEADLINE = 14_000;

function pass(response: ServerResponse, { status, headers, body }: Answered, own: string): void {
  const { location } = headers;
  // Back to the site by the name that the visitor has for it, not by the one that the function knows.
  const back = location?.startsWith(`${own}/`) && { location: location.slice(own.length) };
  response.writeHead(status, {
    ...passed(headers),
    ...back,
    // HTTP has neither for 204.
    ...(status !== 204 && { 'content-length': body.length }),
  });
  response.end(body);
}

/** Answers in the place of the function, by its contract. */
function refuse(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  base: string,
  code: RefusalCode,
): void {
  // The rest of a body that may never come keeps no connection.
  if (code === 'request_timeout' || headers.expect) response.shouldKeepAlive = false;
  const type = headers['content-type']?.trim().toLowerCase();
  if (method === 'POST' && type?.startsWith('application/x-www-form-urlencoded')) {
    response.writeHead(303, { location: base + FORM_ANSWERS.failed, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  const context = { requestId: randomUUID(), origin: headers.origin ?? null, sites: [] };
  const answer = refusal(context, code, {
    ...(code === 'storage_unavailable' && { retryAfter: STORAGE_RETRY_AFTER }),
  });
  answer
    .text()
    .then((text) => response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text))
    .catch(() => response.destroy());
}
