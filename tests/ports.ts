import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Returns a port of this machine on which nothing listens just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Has a server listen on a free port of this machine, which it returns. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port');
  return address.port;
}
