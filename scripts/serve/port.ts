import { createServer, type Server } from 'node:net';

/**
 * Returns the port in the variable PORT, 3000 by default, if no program uses it. Commands call this function before a
 * build, so that a mistake is reported at once.
 *
 * @throws Error with the fix when PORT is not a port, or is taken.
 */
export async function chosenPort(): Promise<number> {
  const typed = process.env.PORT ?? '3000';
  const port = Number(typed);
  if (!/^\d+$/.test(typed) || port > 65_535) {
    throw new Error(`PORT is "${typed}": write a number from 0 to 65535, or unset it`);
  }
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The loopback address, for servers that no other machine may reach. On this machine, `localhost` reaches them too. */
export const THIS_MACHINE = '127.0.0.1';

/**
 * Starts a server.
 *
 * @param port 0 takes any free port.
 * @param host the only address at which the server answers; by default every address of this machine.
 * @returns the port at which the server answers.
 * @throws Error with the fix when the port is taken.
 */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1}`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
