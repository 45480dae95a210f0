import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { vi } from 'vitest';
import { rawConnection } from '../../ports';

/** Runs an action `count` times, several at the same time. */
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

/** Opens `count` connections, sends the bytes on each, and returns those that the server has not refused. */
export async function holding(url: string, count: number, bytes: string): Promise<Socket[]> {
  const open: Socket[] = [];
  await times(count, 50, async () => {
    const socket = await rawConnection(url).catch(() => undefined);
    if (!socket) return;
    socket.write(bytes);
    open.push(socket);
  });
  return open;
}

/** Writes one byte on each connection again and again. @returns a function that closes the connections. */
export function dripping(sockets: readonly Socket[], byte: string): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(byte);
  }, 500);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/** Returns a client that sends all its requests over one connection. */
export function keepConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string) => request(new URL(path, url), { agent }).end();
  return {
    /** Requests a path and reads the whole answer. @returns its status. @throws if the connection was closed. */
    ask: (path: string) =>
      new Promise<number>((resolve, reject) => {
        send(path)
          .on('error', reject)
          .on('response', (response) => {
            response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
            response.resume();
          });
      }),
    /** Sends a request, and disconnects before the whole answer has arrived. */
    leave: (path: string) =>
      new Promise<void>((resolve) => {
        const left = send(path).on('response', () => left.destroy());
        left.on('error', () => undefined).on('close', () => resolve());
      }),
  };
}

/** Returns the number of open files and connections of a process, on Linux only. */
export function openFilesOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The environment variables of a Node process whose memory `usedMemory` measures. */
export const MEASURED_NODE = {
  NODE_OPTIONS: `--import ${new URL('./reportMemory.mjs', import.meta.url)}`,
};

/**
 * Returns the memory in MiB that a process uses for JavaScript objects and buffers after a garbage collection. The
 * process must have loaded `reportMemory.mjs`. The operating system's figure would include memory that V8 only
 * reserves, which depends on the machine.
 *
 * @param output returns everything that the process has printed.
 */
export async function usedMemory(process: ChildProcess, output: () => string): Promise<number> {
  const reported = () => [...output().matchAll(REPORT)].map(([, bytes]) => Number(bytes));
  const before = reported().length;
  process.kill('SIGUSR2');
  await vi.waitUntil(() => reported().length > before, { timeout: 20_000 });
  return (reported().at(-1) ?? Number.NaN) / 2 ** 20;
}

const REPORT = /^\{"event":"memory","bytes":(\d+)\}$/gm;
