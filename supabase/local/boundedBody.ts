import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES, type RefusalCode } from '../functions/_shared/contact/contract.ts';

export type BoundedBody = Buffer | RefusalCode;

/**
 * Reads the body of a request, before anybody else is troubled with it: no more than the contact
 * function takes, and no longer.
 *
 * @param deadline in ms, from now.
 * @param goOn tells a client that waits to be told (`Expect: 100-continue`) to send it.
 * @returns its bytes or what is wrong with it; undefined when the visitor has left.
 */
export function boundedBody(
  request: IncomingMessage,
  deadline: number,
  goOn: () => void,
): Promise<BoundedBody | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return Promise.resolve('payload_too_large');
  }
  if (request.headers.expect) goOn();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BoundedBody | undefined) => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', leave);
      // What still comes is thrown away, for as long as the server lets a request take.
      request.resume();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) finish('payload_too_large');
      else chunks.push(chunk);
    };
    const end = () => finish(Buffer.concat(chunks));
    const leave = () => finish(undefined);
    const timer = setTimeout(() => finish('request_timeout'), deadline);
    request.on('data', take).on('end', end).on('close', leave);
    // A connection that breaks is an error before it is a close.
    request.on('error', () => undefined);
  });
}
