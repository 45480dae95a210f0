import { request as httpRequest } from 'node:http';
import type { FuzzRequest } from './requests';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a request over a new connection, and reads the answer to its end; undefined when the connection ended
 * without one. Waits longer than the function waits for a body.
 */
export function sendRaw(
  url: string,
  { method, headers, body, ending }: FuzzRequest,
): Promise<RawAnswer | undefined> {
  const hasLength = ending === 'length' || ending === 'cut';
  const request = httpRequest(url, {
    ...{ method, agent: false, signal: AbortSignal.timeout(40_000) },
    headers: [
      ...headers.flat(),
      ...['host', 'localhost', 'connection', 'close'],
      ...(hasLength ? ['content-length', `${body.length}`] : ['transfer-encoding', 'chunked']),
    ],
  });
  const answer = new Promise<RawAnswer | undefined>((resolve) => {
    request.on('close', () => resolve(undefined));
    request.on('error', () => resolve(undefined));
    request.on('response', async (response) => {
      const chunks = await response.toArray().catch(() => []);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
      // A body without an end keeps the connection open after the answer.
      request.destroy();
    });
  });
  if (ending === 'length') request.end(body);
  else request.write(body.subarray(0, body.length / 2));
  if (ending === 'cut') setTimeout(() => request.destroy(), 50);
  if (ending === 'chunks') request.end(body.subarray(body.length / 2));
  return answer;
}
