import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { listen } from './port';

/** A running site. */
export interface Served {
  /** `http://localhost:3000`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as a static host would: clean addresses, 404.html with status 404,
 * compression, ETags, and a year of cache for the files whose name holds their content's hash.
 *
 * @param port 0 takes any free port.
 * @throws Error with the remedy when the folder is not a site or the port is taken.
 */
export async function serveSite(folder: string, port: number): Promise<Served> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no site yet: run \`npm run build\` first`);
  }
  const notFoundPage = readFileSync(join(folder, '404.html'));
  const files = sirv(folder, { etag: true, setHeaders: setFileHeaders });
  const compress = compression();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, { allow: 'GET, HEAD' }, 'Method not allowed');
      return;
    }
    // `compression` is written for Express, whose objects extend these.
    compress(request as never, response as never, () => {
      files(request, response, () => sendNotFound(request, response, notFoundPage));
    });
  });
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${actual}`, close: () => close(server) };
}

/** Folders whose files bear the hash of their content in their name: `client.Cqmb-vlg.js`. */
const HASHED = /^\/(?:assets|images)\//;

function setFileHeaders(response: ServerResponse, pathname: string): void {
  // sirv's list of types has no .ico.
  if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  response.setHeader(
    'Cache-Control',
    HASHED.test(pathname)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  );
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

function sendText(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
