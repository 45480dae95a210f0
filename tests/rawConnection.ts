import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what it likes. */
export function rawConnection(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      // What becomes of it is what a test looks at.
      socket.off('error', reject).on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** Writes bytes on a connection of their own. @returns all that comes back until it is closed. */
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
