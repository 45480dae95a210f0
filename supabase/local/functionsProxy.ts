import { Agent, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { formAnswer, refusal } from '../functions/_shared/contact/answers.ts';
import {
  MAX_BODY_BYTES,
  QUARANTINE_FUNCTION,
  type RefusalCode,
  STORAGE_RETRY_AFTER,
} from '../functions/_shared/contact/contract.ts';
import { answerContext } from '../functions/_shared/http/answers.ts';
import { SIGN_IN_FUNCTION } from '../functions/_shared/signIn/contract.ts';

/**
 * Answers a request under /functions/v1/ of a site.
 *
 * @param site `path`: the path and query without the base path; `base`: the base path of the site, empty or `/repo`.
 */
export type FunctionsHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  site: { readonly path: string; readonly base: string },
) => void | Promise<void>;

/**
 * Returns a handler that passes requests on to the public functions, as Supabase's gateway does. The handler reads the
 * whole body first, so that a slow visitor does not block a function. While the functions are not running, the visitor
 * is told to try again later, since no message was stored.
 *
 * @param functionsUrl resolves to the address of the functions, without a slash at the end.
 */
export function functionsProxy(functionsUrl: () => Promise<string | undefined>): FunctionsHandler {
  // A new connection for each request: a reused one may have been closed meanwhile.
  const agent = new Agent({ keepAlive: false, maxSockets: CONNECTIONS });
  const forward = (request: IncomingMessage, body: Buffer, url: URL) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(ANSWER_DEADLINE_MS);
      const headers = { ...passed(request), host: url.host, 'content-length': body.length };
      call(url, { method: request.method, headers, agent, signal })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });

  return async (request, response, { path, base }) => {
    const [, name = '', query = ''] = /^\/functions\/v1\/([^/?]+)(\?.*)?$/.exec(path) ?? [];
    if (!PUBLIC.includes(name)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such function\n');
      return;
    }
    try {
      const body = await readBody(request, response);
      if (!body) return await refuse(request, response, base, 'payload_too_large');
      const target = await functionsUrl();
      if (!target) throw new Error('The functions are not running');
      const answer = await forward(request, body, new URL(`${target}/${name}${query}`));
      response.writeHead(answer.statusCode ?? 502, passed(answer));
      await pipeline(answer, response);
    } catch {
      // The failure was already reported, by the functions or by startFunctions.ts.
      if (response.headersSent) response.destroy();
      else await refuse(request, response, base, 'storage_unavailable');
    }
  };
}

const PUBLIC = ['send-contact-email', QUARANTINE_FUNCTION, SIGN_IN_FUNCTION];
/** The longest time to wait for a function, in ms: a little less than the contact form waits for its answer. */
const ANSWER_DEADLINE_MS = 14_000;
/** The most requests that are passed on to the functions at the same time. Further requests wait in this process. */
const CONNECTIONS = 32;

/** Headers not passed on: those about one connection (RFC 9110, 7.6.1), and `expect`, which readBody() has answered. */
const NOT_PASSED = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'expect'],
]);

function passed({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name)));
}

/**
 * Reads a request body; undefined if it is longer than the contact function accepts. Node's `requestTimeout` limits how
 * long the body may take.
 *
 * @throws Error when the visitor disconnects before the end.
 */
async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer | undefined> {
  const { expect, 'content-length': length } = request.headers;
  if (Number(length) > MAX_BODY_BYTES) return undefined;
  if (expect) response.writeContinue();
  const chunks: Buffer[] = [];
  let size = 0;
  // Node discards the rest of a body that is too long, after the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Answers, in place of the contact function, with the error `code`: the body is too long, or no function runs. */
async function refuse(
  { headers, method = '' }: IncomingMessage,
  response: ServerResponse,
  base: string,
  code: RefusalCode,
): Promise<void> {
  // A client with `expect` may never send its body, and the connection would wait for it.
  if (headers.expect) response.shouldKeepAlive = false;
  const context = answerContext(headers.origin ?? null, []);
  const form = { method, headers: new Headers({ 'content-type': headers['content-type'] ?? '' }) };
  const answer =
    formAnswer(form, context, [base], 'failed') ??
    refusal(
      context,
      code,
      code === 'storage_unavailable' ? { retryAfter: STORAGE_RETRY_AFTER } : {},
    );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
