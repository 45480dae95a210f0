import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { byteRange } from '../../publish/ranges/byteRange';
import type { Headers } from './publication';

/** A file, by its path below a folder. */
export interface Located {
  readonly root: string;
  readonly path: string;
}

/**
 * Streams a file as it is, or what the conditions and the range of the request make of it (RFC 9110,
 * 13 and 14).
 *
 * @param isCurrent whether it is still the one to send, asked once it is open.
 * @returns false where it is not, or is gone: nothing was sent.
 * @throws Error when it cannot be read.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path }: Located,
  headers: Headers,
  isCurrent: () => boolean,
): Promise<boolean> {
  const asked = request.headers;
  const { range } = asked;
  // Files have no date here (13.1.3, 13.1.4), and a reload too is answered by 304.
  for (const name of IGNORED) delete asked[name];
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const reset = () => {
    asked.range = range;
    response.statusCode = 200;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
  };
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    const options = { root, index: false, cacheControl: false, lastModified: false };
    send(request, encodeURIComponent(path), { ...options, dotfiles: 'allow' })
      .on('file', (_file: string, { size, mtimeMs }: Stats) => {
        // Its own entity tags are weak: If-Range would never hold.
        if (!response.hasHeader('ETag')) response.setHeader('ETag', `"${size}-${mtimeMs}"`);
        asked.range = validRange(request, size);
      })
      .on('stream', (stream: NodeJS.ReadableStream & { destroy(): void }) => {
        stream.once('open', () => {
          if (isCurrent()) return;
          stream.unpipe(response);
          stream.destroy();
          reset();
          resolve(false);
        });
      })
      .on('error', (error: Error & { status: number; headers?: Headers }) => {
        if (response.headersSent) return reject(error);
        reset();
        if (error.status === 404) return resolve(false);
        if (error.status === 500) return reject(error);
        // 412 or 416, which `send` calls an error.
        const { 'Content-Type': _type, ETag: _tag, ...others } = { ...headers, ...error.headers };
        const own = { 'Cache-Control': 'no-store', 'Content-Length': 0 };
        response.writeHead(error.status, { ...others, ...own }).end();
      })
      .pipe(response);
  });
}

const IGNORED = ['if-modified-since', 'if-unmodified-since', 'cache-control'] as const;

/**
 * Returns a Range header that `send` answers as RFC 9110 asks: by itself, it refuses `bytes=5-3`, which is
 * to be ignored, and a suffix longer than the file, which stands for the whole of it.
 */
function validRange({ method, headers }: IncomingMessage, size: number): string | undefined {
  if (method !== 'GET' || !headers.range || headers['if-range']?.toString().startsWith('W/')) {
    return undefined;
  }
  const range = byteRange(headers.range, size);
  if (range === 'unsatisfiable') return `bytes=${size}-`;
  return range && `bytes=${range.start}-${range.end}`;
}
