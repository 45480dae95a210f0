import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { FORM_ANSWERS, STORAGE_RETRY_AFTER } from '../functions/_shared/contact/contract.ts';

/**
 * Hands requests to the functions, as Supabase's gateway does. Those that come while the functions
 * start wait for them. While they are being started again, the answer is theirs for a database that is
 * down: nothing was stored, try again.
 *
 * @param functionsUrl where they answer just now, without a slash at the end, once they have started.
 */
export function functionsProxy(functionsUrl: () => Promise<string | undefined>): RequestListener {
  // With the functions' own name for a host: Deno answers 500 to one that is no name.
  const proxy = createProxyServer({ changeOrigin: true });
  proxy.on('error', (_error, request, response) => {
    if (request && response && 'writeHead' in response) unavailable(request, response);
  });
  return async (request, response) => {
    // A start that fails is told where it was asked for.
    const url = await functionsUrl().catch(() => undefined);
    if (!url) {
      unavailable(request, response);
      return;
    }
    ownOrigin(request);
    proxy.web(request, response, { target: new URL(url).origin }).catch(() => undefined);
  };
}

/**
 * A page of this very server, whatever name the visitor has for it (a phone knows this machine by
 * its number), is told to the functions as the one origin they know.
 */
function ownOrigin(request: IncomingMessage): void {
  const { origin, host } = request.headers;
  if (origin && origin === `http://${host}` && URL.canParse(origin)) {
    request.headers.origin = `http://localhost:${new URL(origin).port || 80}`;
  }
}

function unavailable(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    response.writeHead(303, { location: FORM_ANSWERS.failed }).end();
    return;
  }
  response.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(STORAGE_RETRY_AFTER),
  });
  response.end(JSON.stringify({ error: 'storage_unavailable' }));
}
