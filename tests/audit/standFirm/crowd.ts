import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { rawConnection } from '../../rawConnection';

/** Does something so many times, a few at once. */
export async function times(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const actor = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, actor));
}

/** So many connections that have written this and wait; those that are refused are left aside. */
export async function holding(url: string, count: number, bytes: string): Promise<Socket[]> {
  const held: Socket[] = [];
  await times(count, 50, async () => {
    const socket = await rawConnection(url).catch(() => undefined);
    if (!socket) return;
    socket.write(bytes);
    held.push(socket);
  });
  return held;
}

/** Writes one more byte on each, again and again, until it is told to stop: then it closes them. */
export function dripping(sockets: readonly Socket[], byte: string): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(byte);
  }, 500);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/** Asks, and leaves when the first bytes of the answer come. */
export async function askAndLeave(url: string, path: string): Promise<void> {
  const socket = await rawConnection(url).catch(() => undefined);
  if (!socket) return;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await Promise.race([once(socket, 'data'), once(socket, 'close'), wait(5_000)]);
  socket.destroy();
}

/**
 * Sends so many requests over one connection without waiting for any answer, but for the system's own
 * patience, and counts the answers by how each of them begins.
 */
export async function pipelined(url: string, path: string, count: number): Promise<number> {
  const socket = await rawConnection(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let answers = 0;
  let rest = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    const parts = (rest + text).split('HTTP/1.1 200 OK');
    answers += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-20);
  });
  socket.write(request.repeat(count - 1));
  socket.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await once(socket, 'close');
  return answers;
}
