import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { Headers } from './publication';

/**
 * Streams a file as it is, or what the conditions and the range of the request make of it (RFC 9110,
 * 13 and 14).
 *
 * @param file its absolute path.
 * @param isCurrent whether it is still the one to send, asked once it is open.
 * @returns false where it is not, or is gone: nothing was sent.
 * @throws Error when it cannot be read.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Headers,
  isCurrent: () => boolean,
): Promise<boolean> {
  const asked = request.headers;
  // Files have no date here (13.1.4), and a reload too is answered by 304.
  for (const name of ['if-unmodified-since', 'cache-control']) delete asked[name];
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return new Promise((resolve, reject) => {
    const reset = () => {
      response.statusCode = 200;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
    };
    response.once('close', () => resolve(true));
    const options = { index: false, cacheControl: false, lastModified: false };
    send(request, encodeURIComponent(file), { ...options, dotfiles: 'allow' })
      .on('file', (_file: string, { size, mtimeMs }: Stats) => {
        // Its own entity tags are weak: If-Range never holds for such a one (13.1.5).
        response.setHeader('ETag', `"${size}-${mtimeMs}"`);
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
        // 412 or 416, which `send` calls an error.
        if (error.status < 500 && error.status !== 404) {
          const own = { 'Cache-Control': 'no-store', 'Content-Length': 0 };
          response.writeHead(error.status, { ...error.headers, ...own }).end();
          return;
        }
        reset();
        if (error.status === 404) resolve(false);
        else reject(error);
      })
      .pipe(response);
  });
}

/**
 * Returns a Range header that `send` answers as RFC 9110 asks (14.1.2, 14.2): by itself, it answers HEAD in
 * part, and refuses `bytes=5-3`, which is to be ignored, and a suffix longer than the file, which is all of it.
 */
function validRange({ method, headers }: IncomingMessage, size: number): string | undefined {
  const { range, 'if-range': condition } = headers;
  if (method !== 'GET' || condition?.toString().startsWith('W/')) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === '' && Number(last) > size) return 'bytes=0-';
  return first && Number(first) > Number(last) ? undefined : range;
}
