import { createServer, type Server } from 'node:net';

/** The port of `npm start`, from PORT; 3000 when it is unset. @throws when it is not a port. */
export function chosenPort(): number {
  const typed = process.env.PORT ?? '3000';
  const port = Number(typed);
  if (!/^\d+$/.test(typed) || port > 65_535) {
    throw new Error(`PORT is "${typed}": write a number from 0 to 65535, or unset it`);
  }
  return port;
}

/** Fails at once when a port is taken, rather than after a build. @throws Error with the remedy. */
export async function ensurePortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Starts a server for this machine alone, by both of its numbers: a browser asks either for `localhost`.
 *
 * @param port 0 takes any free port.
 * @throws Error with the remedy when the port is taken.
 */
export async function listenHere(server: Server, port: number): Promise<void> {
  await listen(server, port, '127.0.0.1');
  const address = server.address();
  if (typeof address !== 'object' || !address) return;
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  server.once('close', () => other.close());
  await listen(other, address.port, '::1').catch((error: NodeJS.ErrnoException) => {
    // A machine without IPv6.
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
  });
}

/**
 * Starts a server.
 *
 * @param host the only number at which it answers; every one of this machine unless given.
 * @throws Error with the remedy when the port is taken.
 */
export function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    server.listen({ port, host }, resolve);
  });
}

function portTaken(port: number): Error {
  return new Error(
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1}`,
  );
}
