import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { printable } from '../../reader/problem';
import type { FunctionsHandler } from '../../supabase/local/functionsProxy';
import { IDLE_MS, limitConnections, limitOpenFiles, TIMEOUTS_MS } from './connections';
import { listen, THIS_MACHINE } from './port';
import { followPublications } from './publication';
import { type SiteFolders, sendPath } from './sendPath';

/** A site that a server on this machine serves. */
export interface Served {
  /** The address of the site, with its base path: `http://localhost:3000/repo`. */
  readonly url: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** Answers requests to the server functions of the contact form. If absent, the server answers a POST with 405. */
  readonly functions?: FunctionsHandler;
  /** Whether only this machine can reach the server; if absent or false, other machines of the network can too. */
  readonly isLocal?: boolean;
  /** The folders of earlier builds, in which pages opened before the last build still find files with hashed names. */
  readonly former?: readonly string[];
}

/**
 * Serves a built site as a static host would: under its base path, with addresses without `.html`, 404.html for unknown
 * paths, compression, entity tags, ranges, and the headers that the build writes for hosts, except those for https. An
 * error in one request does not end the server. After a new build, pages still open in browsers find the files of the
 * former build.
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

/** The path below which the server functions answer, as in a Supabase project. */
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

/** Returns the path and query of a request without the base path; undefined for a path outside the site. */
export function sitePath(asked: string, base: string): string | undefined {
  const rest = asked.startsWith(base) ? asked.slice(base.length) : undefined;
  if (rest === undefined || rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

function sendPlain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
