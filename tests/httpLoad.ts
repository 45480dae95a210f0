import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** Returns a connection that asks again and again; it opens with the first question. */
export function keepConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, headers: readonly string[] = [], body?: string) =>
    request(new URL(path, url), {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: [
        ...['Host', 'localhost', ...headers.flatMap((line) => line.split(': ', 2))],
        ...(body === undefined ? [] : ['Content-Length', `${Buffer.byteLength(body)}`]),
      ],
    }).end(body);
  return {
    /** Gets, or posts a body. @returns the status, once all of the answer has come. @throws when it was closed. */
    ask: (path: string, headers?: readonly string[], body?: string) =>
      new Promise<number>((resolve, reject) => {
        send(path, headers, body)
          .on('error', reject)
          .on('response', (response) => {
            response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
            response.resume();
          });
      }),
    /** Sends a request and leaves in the middle of the answer. */
    leave: (path: string) =>
      new Promise<void>((resolve) => {
        const left = send(path).on('response', () => left.destroy());
        left.on('error', () => undefined).on('close', () => resolve());
      }),
  };
}

/** Returns how many files and connections a process has open. On Linux alone. */
export function openFilesOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
