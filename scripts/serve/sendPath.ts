import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE_CONTROL } from '../../publish/headers/headerRules';
import { acceptsBrotli, type Headers, isText, type Publication } from './publication';
import { sendFile } from './sendFile';

/** Where a site is read. */
export interface SiteFolders {
  readonly folder: string;
  latest(): Publication;
  /** Folders of former publications: a page that is still open asks for its hashed files. */
  readonly former: readonly string[];
  /** Waits until an answer may open a file. */
  turn(response: ServerResponse): Promise<void>;
}

/**
 * Answers GET or HEAD with what is at a path inside the site, or with 404.html. Each answer is of one
 * publication: where another one comes while it is made, it is made anew.
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

/** The folder is missing for less than a millisecond between the two renames of a publication. */
const RETRY_MS = 10;
const MAX_TRIES = 100;

/** @returns false where the publication is no longer the latest: nothing was sent. */
async function trySending(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { folder, latest, former, turn }: SiteFolders,
): Promise<boolean> {
  const publication = latest();
  const isCurrent = () => latest() === publication;
  const { headersOf, cachedText } = publication;
  const found = await locate(path, folder, publication, former);
  const file = found?.file ?? join(folder, '404.html');
  const headers = found ? headersOf(found.path) : { ...headersOf(path), ...NOT_FOUND };
  if (isText(headers['Content-Type'] ?? '') && !(found && isForFile(request))) {
    const isCompressed = acceptsBrotli(request.headers['accept-encoding']);
    const text = await cachedText(file, isCompressed).catch(ignoreMissing);
    if (!text || !isCurrent()) return false;
    const { bytes, etag } = text;
    const encoding: Headers = isCompressed ? { 'Content-Encoding': 'br' } : {};
    const all = { ...headers, ...encoding, ...(found && { ETag: etag }) };
    sendText(request, response, found ? 200 : 404, all, bytes);
    return true;
  }
  // Of thousands of requests in one packet, one has a file open at a time.
  if (!response.socket) await once(response, 'socket');
  await turn(response);
  if (response.closed) return true;
  return sendFile(request, response, file, headers, isCurrent);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const NOT_FOUND = { 'Content-Type': 'text/html; charset=utf-8', [CACHE_CONTROL]: 'no-store' };

/** Finds the file at a path, in the publication or, where its name changes with its content, before it. */
async function locate(
  path: string,
  folder: string,
  { headersOf }: Publication,
  former: readonly string[],
): Promise<{ readonly path: string; readonly file: string } | undefined> {
  const addresses = addressesOf(path).filter((address) => !UNSAFE.test(address));
  for (const address of addresses) {
    const file = join(folder, address);
    if (await isFile(file)) return { path: address, file };
  }
  const [name = '/'] = addresses;
  for (const root of headersOf(name)[CACHE_CONTROL]?.includes('immutable') ? former : []) {
    const file = join(root, name);
    if (await isFile(file)) return { path: name, file };
  }
  return undefined;
}

/** Returns the files that may be at a path, by their own: `/offres` is `/offres/index.html`. */
function addressesOf(path: string): readonly string[] {
  const [encoded = ''] = path.split(/[?#]/, 1);
  const name = encoded.includes('%') ? decode(encoded) : encoded;
  if (name === undefined) return [];
  return name.endsWith('/') ? [`${name}index.html`] : [name, `${name}/index.html`, `${name}.html`];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** Whatever leads out of a folder, and files of tools. */
const UNSAFE = /\/(?:\/|\.(?!well-known\/))|[\\\0]/;

/** Returns whether a request asks for what a text in memory does not answer. */
function isForFile({ headers, method }: IncomingMessage): boolean {
  return headers['if-match'] !== undefined || (method === 'GET' && headers.range !== undefined);
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  headers: Headers,
  bytes: Buffer,
): void {
  response.setHeader('Vary', 'Accept-Encoding');
  if (headers.ETag && isKnown(request.headers['if-none-match'], headers.ETag)) {
    const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

/** Returns whether an If-None-Match names an entity tag of ours, which has no comma. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
