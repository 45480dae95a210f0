import { once } from 'node:events';
import { readFileSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import send from 'send';
import { CACHE_CONTROL } from '../../publish/headers/headerRules';
import { isHostFile } from '../../publish/headers/hostFiles';
import type { Headers, Publication } from './publication';

/** What the server needs to answer requests: the site's folders, its latest build, a limit on open files. */
export interface SiteFolders {
  readonly folder: string;
  latest(): Publication;
  /** The folders of earlier builds. Pages still open in browsers request files that only those builds have. */
  readonly former: readonly string[];
  /** Waits while too many answers have a file open, before `response` may open one. */
  turn(response: ServerResponse): Promise<void>;
}

/**
 * Answers GET or HEAD with the file at a path of the site, or with 404.html. If a new build is published between the
 * reading of headers and file, both are read again, so that they match.
 *
 * @throws Error when the file cannot be read.
 */
export async function sendPath(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: SiteFolders,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await trySending(request, response, path, site)) return;
    await wait(RETRY_MS);
  }
  throw new Error(`${site.folder} cannot be read`);
}

/** The pause in ms before the site is read again. While a build replaces it, its folder is missing for under 1 ms. */
const RETRY_MS = 10;
const MAX_TRIES = 100;

/** Tries to answer from the latest build. @returns false if another build was published meanwhile. */
async function trySending(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { folder, latest, former, turn }: SiteFolders,
): Promise<boolean> {
  const publication = latest();
  const { headersOf } = publication;
  const target = locate(path, folder, publication, former);
  const file = target?.file ?? join(folder, '404.html');
  const headers = target ? headersOf(target.path) : { ...headersOf(path), ...NOT_FOUND };
  if (target && (request.headers.range || target.stats.size > MAX_WHOLE_BYTES)) {
    // Waits for the socket: of many requests in one packet, only one then has a file open.
    if (!response.socket) await once(response, 'socket');
    await turn(response);
    if (!response.closed) stream(request, response, file, headers);
    return true;
  }
  // Synchronously, so that thousands of requests open one file at a time, and do not wait for reads of films.
  const bytes = unlessMissing(() => readFileSync(file));
  if (!bytes || latest() !== publication) return false;
  sendWhole(request, response, headers, bytes, target?.stats);
  return true;
}

/** The largest file that is read into memory at once; larger ones, such as films and PDFs, are streamed. */
const MAX_WHOLE_BYTES = 1_000_000;

/** Returns the result of `read`, or undefined if it throws. */
function unlessMissing<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const NOT_FOUND = { 'Content-Type': 'text/html; charset=utf-8', [CACHE_CONTROL]: 'no-store' };

/** Finds the file for a path in the latest build or, if the file's name contains a hash, in an earlier build. */
function locate(
  path: string,
  folder: string,
  { headersOf }: Publication,
  former: readonly string[],
): { readonly path: string; readonly file: string; readonly stats: Stats } | undefined {
  const addresses = addressesOf(path).filter(
    (address) => !UNSAFE.test(address) && !isHostFile(address.slice(1)),
  );
  const [name = '/'] = addresses;
  const isHashed = headersOf(name)[CACHE_CONTROL]?.includes('immutable');
  const places = [
    ...addresses.map((address) => ({ path: address, file: join(folder, address) })),
    ...(isHashed ? former : []).map((root) => ({ path: name, file: join(root, name) })),
  ];
  for (const place of places) {
    const stats = unlessMissing(() => statSync(place.file));
    if (stats?.isFile()) return { ...place, stats };
  }
  return undefined;
}

/** Returns the files that may answer a path. These are `/a`, `/a.html` and `/a/index.html` for the path `/a`. */
function addressesOf(path: string): readonly string[] {
  const [encoded = ''] = path.split(/[?#]/, 1);
  const name = encoded.includes('%') ? decode(encoded) : encoded;
  if (name === undefined) return [];
  return name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Matches paths that lead out of the folder, and paths of hidden files. */
const UNSAFE = /\/(?:\/|\.(?!well-known\/))|[\\\0]/;

/** Sends a file, or the requested range of it, in pieces. */
function stream(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Headers,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const options = { index: false, cacheControl: false, lastModified: false } as const;
  send(request, encodeURIComponent(file), { ...options, dotfiles: 'allow' }).pipe(response);
}

/** Sends a whole file. Text is compressed with brotli if the client accepts it, as all browsers do. */
function sendWhole(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  bytes: Buffer,
  stats: Stats | undefined,
): void {
  const isText = TEXT.test(headers['Content-Type'] ?? '');
  const isCompressed = isText && /\bbr\b/i.test(asked['accept-encoding']?.toString() ?? '');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isText) response.setHeader('Vary', 'Accept-Encoding');
  if (isCompressed) response.setHeader('Content-Encoding', 'br');
  if (stats) {
    const etag = `"${stats.size}-${stats.mtimeMs}${isCompressed ? '-br' : ''}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Accept-Ranges', 'bytes');
    if (asked['if-none-match']?.includes(etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  const body = isCompressed ? brotliCompressSync(bytes, FAST) : bytes;
  response.writeHead(stats ? 200 : 404, { 'Content-Length': body.length }).end(body);
}

/** Matches the content types to compress, SVG included. Photos, films and fonts are already compressed files. */
const TEXT = /^text\/|[/+](?:json|xml|javascript|wasm)\b/;

/** The brotli options. The best quality, 11, takes a hundred times as long, for files only a fifth smaller. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
