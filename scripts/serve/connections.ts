import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Node's time limits for slow clients, in ms: the server closes a connection whose request comes byte by byte or never
 * ends. `requestTimeout` is the time for headers plus the ten seconds in which the contact function expects a body.
 */
export const TIMEOUTS_MS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};

/** The time in ms after which a connection without traffic, such as that of a paused film, is closed. */
export const IDLE_MS = 60_000;

// Many hosts let a process open 1,024 files and connections: the database and the functions need the rest.
const MAX_CONNECTIONS = 640;
const MAX_OPEN_FILES = 160;

/**
 * Keeps a server reachable while slow clients hold connections: when `max` connections are open, a new connection
 * closes the one with the oldest request. Node's `maxConnections` would refuse the new connection.
 */
export function limitConnections(server: Server, max = MAX_CONNECTIONS): void {
  const open = new Set<Socket>();
  const add = (socket: Socket) => addNewest(open, max, socket);
  server.on('connection', add).on('request', ({ socket }: IncomingMessage) => add(socket));
}

/**
 * Limits how many answers have a file open, since each takes megabytes of the system's buffers. At the limit, a new
 * answer waits two seconds at most, then ends the oldest answer, whose client has probably stopped reading.
 *
 * @returns a function that waits until an answer may open its file.
 */
export function limitOpenFiles(max = MAX_OPEN_FILES): (response: ServerResponse) => Promise<void> {
  const open = new Set<ServerResponse>();
  return async (response) => {
    for (let waited = 0; open.size >= max && waited < TURN_MS; waited += POLL_MS)
      await wait(POLL_MS);
    if (!response.closed) addNewest(open, max, response);
  };
}

const TURN_MS = 2_000;
const POLL_MS = 100;

/** Adds a connection or an answer to the set `open`. If `open` has `max` of them, ends the one added longest ago. */
function addNewest<T extends EventEmitter & { destroy(): unknown }>(
  open: Set<T>,
  max: number,
  added: T,
): void {
  if (!open.delete(added)) added.once('close', () => open.delete(added));
  const [oldest] = open;
  if (open.size >= max && oldest) {
    open.delete(oldest);
    oldest.destroy();
  }
  open.add(added);
}
