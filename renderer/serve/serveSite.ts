import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { basePath } from '../addresses/base';
import { canonicalOf } from '../addresses/canonical';
import { ASK_EACH_TIME, headersOf, overHttp } from '../headers/headerRules';
import { HEADERS_FILE, readHeadersFile } from '../headers/hostFiles';
import { listen } from './port';

/** A running site. */
export interface Served {
  /** `http://localhost:3000`, base path included. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as a static host would: under the path that it was built for, with clean
 * addresses, 404.html with status 404, compression, ETags, and the headers that the build tells hosts
 * to send, but for those of https.
 *
 * @param port 0 takes any free port.
 * @param options functions answers what is under /functions/v1/ of the site, on the same origin:
 * without, 405.
 * @throws Error with the remedy when the folder is not a site or the port is taken.
 */
export async function serveSite(
  folder: string,
  port: number,
  { functions }: { functions?: RequestListener } = {},
): Promise<Served> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no site yet: run \`npm run build\` first`);
  }
  const canonical = canonicalOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  const base = canonical ? basePath(canonical) : '';
  const notFoundPage = readFileSync(join(folder, '404.html'));
  const rules = readHeadersFile(readFileSync(join(folder, HEADERS_FILE), 'utf8'));
  const fileHeaders = (path: string) => ({
    'Cache-Control': ASK_EACH_TIME,
    ...overHttp(headersOf(rules, base + path)),
  });
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => setFileHeaders(response, fileHeaders(path)),
  });
  const compress = compression();
  const server = createServer((request, response) => {
    const path = withoutBase(request.url ?? '/', base);
    if (path === undefined) {
      sendText(response, 404, {}, `The site is at ${base}/`);
      return;
    }
    request.url = path;
    if (functions && path.startsWith(FUNCTIONS)) {
      functions(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, { allow: 'GET, HEAD' }, 'Method not allowed');
      return;
    }
    // `compression` is written for Express, whose objects extend these.
    compress(request as never, response as never, () => {
      files(request, response, () => {
        setFileHeaders(response, fileHeaders(path));
        sendNotFound(request, response, notFoundPage);
      });
    });
  });
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${actual}${base}`, close: () => close(server) };
}

/** Where a Supabase project has its functions. */
const FUNCTIONS = '/functions/v1/';

/** The path inside the site of one asked for; undefined for what is outside of it. */
function withoutBase(asked: string, base: string): string | undefined {
  const rest = asked.startsWith(base) ? asked.slice(base.length) : undefined;
  if (rest === undefined || rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

function setFileHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
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
