import { Agent, request as call, type IncomingHttpHeaders } from 'node:http';

/** A request to be handed on. */
export interface Forwarded {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Hands requests on over a few connections that are kept; the others wait for their turn. */
export interface Forwarder {
  /** @throws Error when no answer came before the deadline, or too many wait already. */
  forward(request: Forwarded): Promise<Answered>;
}

/** @param deadline for the answer, the wait for a turn included, in ms. */
export function forwarder({ deadline }: { readonly deadline: number }): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: KEPT });
  let waiting = 0;

  const send = ({ method, url, headers, body }: Forwarded, signal: AbortSignal, again: boolean) =>
    new Promise<Answered>((resolve, reject) => {
      const sent = call(url, { method, headers: endToEnd(headers, url, body), agent, signal });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 502 } = response;
          resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The other end closed a kept connection just when it was used again: it got nothing.
        if (again && sent.reusedSocket && error.code === 'ECONNRESET') {
          send({ method, url, headers, body }, signal, false).then(resolve, reject);
        } else reject(error);
      });
      sent.end(body);
    });
  return {
    async forward(request) {
      if (waiting >= WAITING) throw new Error(`${WAITING} requests are waiting already`);
      waiting += 1;
      try {
        return await send(request, AbortSignal.timeout(deadline), true);
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** The functions have one connection to the database: more at once would only wait there. */
const CONNECTIONS = 32;
/** While nobody writes. */
const KEPT = 2;
/** So many small messages take a few seconds: whoever comes after them is told at once to come back. */
const WAITING = 1_000;

/** Headers that are for one connection alone (RFC 9110, 7.6.1), and those that are written anew. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
]);

/** With the functions' own name for a host: Deno answers 500 to one that is no name. */
function endToEnd(headers: IncomingHttpHeaders, url: URL, body: Buffer): IncomingHttpHeaders {
  return { ...passed(headers), host: url.host, 'content-length': String(body.length) };
}

/** The headers that go through a proxy. */
export function passed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(headers.connection?.toLowerCase().split(/[\s,]+/));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name) && !named.has(name)),
  );
}
