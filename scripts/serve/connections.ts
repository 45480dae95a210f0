import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a client may take: a request that comes drop by drop, or never to its end, has a connection
 * no longer than that. A body may take as long as the contact function gives it.
 */
export const TIMEOUTS_MS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};

/** For a connection on which nothing moves, as that of a film whose reader has stopped. */
export const IDLE_MS = 60_000;

/**
 * Keeps a server reachable while others have connections: beyond the limit, each new one ends the one
 * that has waited longest without a request of its own; where all are being answered, the oldest.
 */
export function limitConnections(server: Server, most = mostConnections()): void {
  const waiting = new Set<Socket>();
  /** How many answers each is owed. */
  const busy = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    if (waiting.size + busy.size >= most) {
      const [longest] = waiting.size > 0 ? waiting : busy.keys();
      longest?.destroy();
    }
    waiting.add(socket);
    socket.once('close', () => {
      waiting.delete(socket);
      busy.delete(socket);
    });
  });
  const count = ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const owed = (busy.get(socket) ?? 0) - 1;
      if (owed > 0) {
        busy.set(socket, owed);
        return;
      }
      busy.delete(socket);
      if (!socket.destroyed) waiting.add(socket);
    });
  };
  server.on('request', count);
  server.on('checkContinue', count);
}

/**
 * Bounds how many answers have a file open, where a process may open 1,024, as on many hosts: beyond, the
 * next ones wait for their turn. Where that does not come in time, the answer that has taken longest is
 * ended: most often, its reader has stopped.
 *
 * @returns what waits for the turn of an answer; false where its client has left.
 */
export function limitOpenFiles(
  most = Math.floor(mostConnections() / 4),
): (response: ServerResponse) => Promise<boolean> {
  /** The oldest first. */
  const open = new Set<ServerResponse>();
  const queue: (() => void)[] = [];
  const endOldest = () => {
    const [oldest] = open;
    oldest?.destroy();
  };
  return async (response) => {
    // Thousands of requests may come in one packet: this one's turn is after those before it.
    if (!response.socket) await once(response, 'socket');
    if (open.size >= most) {
      const timer = setTimeout(endOldest, TURN_MS);
      await new Promise<void>((resolve) => queue.push(resolve));
      clearTimeout(timer);
    }
    if (response.closed) {
      queue.shift()?.();
      return false;
    }
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      queue.shift()?.();
    });
    return true;
  };
}

const TURN_MS = 2_000;

/**
 * Returns two thirds of what this process may open: files, the database and the functions need the rest.
 * A connection over the system's limit would be refused, whatever it asks for.
 */
function mostConnections(): number {
  const limits = '/proc/self/limits';
  // Elsewhere, Node has raised its limit to what the system allows.
  const found = existsSync(limits) && /Max open files\s+(\d+)/.exec(readFileSync(limits, 'utf8'));
  return found ? Math.min(MOST, Math.floor((Number(found[1]) * 2) / 3)) : 1_000;
}

/** Each takes some ten kilobytes of memory. */
const MOST = 4_000;
