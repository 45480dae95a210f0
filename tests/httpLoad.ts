import { readdirSync } from 'node:fs';
import { rawConnection } from './rawConnection';

/** A connection that is kept, and asks again and again. */
export interface KeptConnection {
  /**
   * Gets, or posts a body.
   *
   * @returns the status of the answer, once all of it has come. @throws when it was closed.
   */
  ask(path: string, headers?: readonly string[], body?: string): Promise<number>;
  /** Sends a request and leaves in the middle of the answer. */
  leave(path: string): Promise<void>;
}

/**
 * Opens a connection. By hand: a client library would take more of the processor than the server that
 * is measured.
 */
export async function keepConnection(url: string): Promise<KeptConnection> {
  const socket = await rawConnection(url);
  socket.setNoDelay();
  let hear: ((chunk: Buffer) => void) | undefined;
  let gone: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => hear?.(chunk));
  socket.on('close', () => gone?.());
  const send = (path: string, headers: readonly string[], body?: string) => {
    const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
    const method = body === undefined ? 'GET' : 'POST';
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, ...length];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  };

  return {
    ask: (path, headers = [], body) =>
      new Promise((resolve, reject) => {
        let head = '';
        let left = 0;
        gone = () => reject(new Error(`${url} closed the connection`));
        hear = (chunk) => {
          if (left === 0) {
            const text = chunk.toString('latin1');
            const end = (head + text).indexOf('\r\n\r\n');
            if (end < 0) {
              head += text;
              return;
            }
            const length = Number(/\r\ncontent-length: (\d+)/i.exec(head + text)?.[1] ?? 0);
            left = length + end + 4 - head.length;
            head += text.slice(0, 16);
          }
          left -= chunk.length;
          if (left <= 0) resolve(Number(head.slice(9, 12)));
        };
        send(path, headers, body);
      }),
    leave: (path) =>
      new Promise((resolve) => {
        gone = resolve;
        hear = () => socket.destroy();
        send(path, []);
      }),
  };
}

/** Files and connections that a process has open. Linux alone tells. */
export function openFilesOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
