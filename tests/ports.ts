import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Returns a port of this machine on which no program listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Makes a server listen on a free port of this machine. @returns the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port');
  return address.port;
}

/** Opens a connection on which a test can write any bytes. */
export function rawConnection(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      // The test itself checks whether the connection is closed.
      socket.off('error', reject).on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** Sends bytes on a new connection. @returns all bytes that the server sends until the connection is closed. */
export async function exchange(url: string, bytes: string): Promise<string> {
  const socket = await rawConnection(url);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
