import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has a server listen on a port of this machine that is free. */
export async function listenAnywhere(server: Server): Promise<void> {
  server.listen(0);
  await once(server, 'listening');
}
