import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a client may take, in ms: a request that comes drop by drop, or never to its end, holds
 * a connection no longer than that. A body may take as long as the contact function gives it.
 */
export const PATIENCE: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};

/** In ms: a connection on which nothing moves, as that of a film whose reader has stopped. */
export const STILL = 60_000;

/**
 * Keeps a server reachable while others hold connections: beyond the limit, each new one ends the one
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
 * Two thirds of what this process may open: files, the database and the functions need the rest. A
 * connection over the system's limit would be refused, whoever it is.
 */
function mostConnections(): number {
  const limits = '/proc/self/limits';
  // Elsewhere, Node has raised its limit to what the system allows.
  const told = existsSync(limits) && /Max open files\s+(\d+)/.exec(readFileSync(limits, 'utf8'));
  return told ? Math.min(MOST, Math.floor((Number(told[1]) * 2) / 3)) : 1_000;
}

/** Each takes some ten kilobytes of memory. */
const MOST = 4_000;
