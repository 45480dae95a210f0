import { readdirSync } from 'node:fs';
import { connect } from 'node:net';

/** A connection that is kept, and asks again and again. */
export interface KeptConnection {
  /** @returns the status of the answer, once all of it has come. @throws when it was closed. */
  ask(path: string, headers?: readonly string[]): Promise<number>;
  /** Sends a request and leaves in the middle of the answer. */
  leave(path: string): Promise<void>;
}

export interface Rate {
  readonly perSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Opens a connection. By hand: a client library would take more of the processor than the server that
 * is measured.
 */
export async function keepConnection(url: string): Promise<KeptConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  let hear: ((chunk: Buffer) => void) | undefined;
  let gone: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => hear?.(chunk));
  socket.on('close', () => gone?.());
  const send = (path: string, headers: readonly string[]) =>
    socket.write(
      [
        'GET ',
        path,
        ' HTTP/1.1\r\nHost: localhost\r\n',
        ...headers.map((line) => `${line}\r\n`),
        '\r\n',
      ].join(''),
    );

  return {
    ask: (path, headers = []) =>
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
        send(path, headers);
      }),
    leave: (path) =>
      new Promise((resolve) => {
        gone = resolve;
        hear = () => socket.destroy();
        send(path, []);
      }),
  };
}

/**
 * Asks over so many connections at once, the next request when the last is answered.
 *
 * @param duration in ms.
 * @throws Error at the first answer of another status.
 */
export async function measureRate(
  url: string,
  { path, headers, status }: { path: string; headers: readonly string[]; status: number },
  { connections, duration }: { connections: number; duration: number },
): Promise<Rate> {
  const times: number[] = [];
  const open = Array.from({ length: connections }, () => keepConnection(url));
  const clients = await Promise.all(open);
  const begin = performance.now();
  await Promise.all(
    clients.map(async ({ ask }) => {
      for (let start = begin; start < begin + duration; start = performance.now()) {
        const answered = await ask(path, headers);
        if (answered !== status) throw new Error(`${path} answered ${answered}, not ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  await Promise.all(clients.map(({ leave }) => leave(path)));
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    perSecond: times.length / (duration / 1000),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/** Files and connections that a process has open. Linux alone tells. */
export function openFilesOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
