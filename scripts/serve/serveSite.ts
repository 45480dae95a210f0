import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitConnections, PATIENCE, STILL } from './connections';
import { type FollowedSite, followSite } from './followSite';
import { listen, listenHere } from './port';
import { sendFile, sendNotFound } from './sendFile';
import { addressesOf, sitePath } from './sitePath';
import { tellOfFaults } from './tellOfFaults';

/** A running site. */
export interface Served {
  /** `http://localhost:3000`, base path included. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Answers what is under /functions/v1/ of the site.
 *
 * @param path inside the site, with its query.
 * @param base path of the site: empty, or `/repo`.
 */
export type FunctionsHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  site: { readonly path: string; readonly base: string },
) => void | Promise<void>;

/**
 * Serves a built site as a static host would: under the path that it was built for, with clean
 * addresses, 404.html with status 404, compression, entity tags, ranges, and the headers that the
 * build tells hosts to send, but for those of https. No request ends it. A publication beside it is
 * served a moment later, and a page of the former one still finds its hashed files.
 *
 * @param port 0 takes any free port.
 * @param options `functions` answers on the same origin: without, 405; `isLocal`: no other machine may ask.
 * @throws Error with the remedy when the folder is not a site or the port is taken.
 */
export async function serveSite(
  folder: string,
  port: number,
  { functions, isLocal = false }: { functions?: FunctionsHandler; isLocal?: boolean } = {},
): Promise<Served> {
  const tell = tellOfFaults();
  const site = await followSite(folder, (error) => tell('a new publication', error));
  const server = createServer(PATIENCE);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handle(request, response, site, functions);
    } catch (error) {
      tell(`${request.method} ${request.url?.split('?')[0]}`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, {}, 'Internal server error');
    }
  };
  server.on('request', answer);
  // Whoever wants the body says so: it may be refused unseen.
  server.on('checkContinue', answer);
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS}\r\nConnection: close\r\n\r\n`);
  });
  server.setTimeout(STILL);
  limitConnections(server);
  try {
    await (isLocal ? listenHere : listen)(server, port);
  } catch (error) {
    site.stop();
    throw error;
  }
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actual}${site.current.base}`,
    async close() {
      await close(server);
      site.stop();
    },
  };
}

/** Where a Supabase project has its functions. */
const FUNCTIONS = '/functions/v1/';
const METHODS = 'GET, HEAD, OPTIONS';

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  site: FollowedSite,
  functions: FunctionsHandler | undefined,
): Promise<void> {
  const { method, url = '/' } = request;
  const { base } = site.current;
  const path = sitePath(url, base);
  if (path === undefined) {
    if (method === 'OPTIONS' && url === '*') sendText(response, 204, { allow: METHODS });
    else sendText(response, 404, {}, `The site is at ${base}/`);
  } else if (functions && path.startsWith(FUNCTIONS)) {
    await functions(request, response, { path, base });
  } else if (method === 'OPTIONS' && !path.startsWith(FUNCTIONS)) {
    sendText(response, 204, { allow: METHODS });
  } else if (method !== 'GET' && method !== 'HEAD') {
    sendText(response, 405, { allow: METHODS }, 'Method not allowed');
  } else {
    await sendPath(request, response, site, path);
  }
}

async function sendPath(
  request: IncomingMessage,
  response: ServerResponse,
  site: FollowedSite,
  path: string,
): Promise<void> {
  try {
    await sendFound(request, response, site, path);
  } catch (error) {
    // A large file that is gone: a publication has come in its place, which may have not been seen.
    if (response.headersSent || !(await site.look())) throw error;
    await sendFound(request, response, site, path);
  }
}

async function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  site: FollowedSite,
  path: string,
): Promise<void> {
  for (const address of addressesOf(path)) {
    const file = site.file(address);
    if (file) return sendFile(request, response, file);
  }
  const { notFound, headersOf } = site.current;
  return sendNotFound(request, response, notFound, headersOf(path));
}

function sendText(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text?: string,
): void {
  if (text === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
