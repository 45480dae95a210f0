import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';

/** A port of this machine on which nothing listens just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Has a server listen on a port of this machine that is free. */
export async function listenAnywhere(server: Server): Promise<void> {
  server.listen(0);
  await once(server, 'listening');
}
