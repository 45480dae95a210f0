import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { printable } from '../../reader/problem';
import type { FunctionsHandler } from '../../supabase/local/functionsProxy';
import { IDLE_MS, limitConnections, limitOpenFiles, TIMEOUTS_MS } from './connections';
import { listen, THIS_MACHINE } from './port';
import { followPublications } from './publication';
import { type SiteFolders, sendPath } from './sendPath';

/** A running site. */
export interface Served {
  /** `http://localhost:3000`, base path included. */
  readonly url: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** Answers on the same origin: without, 405. */
  readonly functions?: FunctionsHandler;
  /** Whether no other machine may ask. */
  readonly isLocal?: boolean;
  /** Folders in which a build keeps former publications. */
  readonly former?: readonly string[];
}

/**
 * Serves a built site as a static host would: under the path that it was built for, with clean
 * addresses, 404.html with status 404, compression, entity tags, ranges, and the headers that the
 * build gives to hosts, but for those of https. No request ends it. A publication is served at once, and
 * a page of the former one still finds its hashed files.
 *
 * @param port 0 takes any free port.
 * @throws Error with the fix when the folder is not a site or the port is taken.
 */
export async function serveSite(
  folder: string,
  port: number,
  { functions, isLocal = false, former = [] }: ServeOptions = {},
): Promise<Served> {
  const latest = followPublications(folder);
  const server = createServer(TIMEOUTS_MS);
  limitConnections(server);
  const site = { folder, latest, former, turn: limitOpenFiles() };
  server.on('request', async (request, response) => {
    try {
      await handle(request, response, site, functions);
    } catch (error) {
      console.error(printable(`${request.method} ${request.url?.split('?')[0]} failed:`), error);
      if (response.headersSent) response.destroy();
      else sendPlain(response, 500, 'Internal server error');
    }
  });
  server.setTimeout(IDLE_MS);
  const actual = await listen(server, port, isLocal ? THIS_MACHINE : undefined);
  return {
    url: `http://localhost:${actual}${latest().base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where a Supabase project has its functions. */
const FUNCTIONS = '/functions/v1/';

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  site: SiteFolders,
  functions: FunctionsHandler | undefined,
): Promise<void> {
  const { method, url = '/' } = request;
  const { base } = site.latest();
  const path = sitePath(url, base);
  if (path === undefined) {
    sendPlain(response, 404, `The site is at ${base}/`);
  } else if (functions && path.startsWith(FUNCTIONS)) {
    await functions(request, response, { path, base });
  } else if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendPlain(response, 405, 'Method not allowed');
  } else {
    await sendPath(request, response, path, site);
  }
}

/**
 * Returns the path inside the site of what a request asks for, with its query; undefined for what is
 * outside of it.
 */
export function sitePath(asked: string, base: string): string | undefined {
  const rest = asked.startsWith(base) ? asked.slice(base.length) : undefined;
  if (rest === undefined || rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

function sendPlain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
