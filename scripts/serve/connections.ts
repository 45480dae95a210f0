import type { IncomingMessage, Server, ServerOptions } from 'node:http';
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
 * Each connection may have a file open, of the 1,024 that many hosts allow a process, and megabytes of a film in the
 * buffers of the system. A browser opens six.
 */
const MAX_CONNECTIONS = 200;

/**
 * Keeps a server reachable while slow clients have connections: beyond the limit, a new one ends the one
 * whose last request is the oldest. Node's own `maxConnections` would refuse the new one.
 */
export function limitConnections(server: Server, max = MAX_CONNECTIONS): void {
  const open = new Set<Socket>();
  const add = (socket: Socket) => {
    if (!open.delete(socket)) socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size >= max && oldest) {
      open.delete(oldest);
      oldest.destroy();
    }
    open.add(socket);
  };
  server.on('connection', add).on('request', ({ socket }: IncomingMessage) => add(socket));
}
