import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchange, rawConnection } from '../../tests/ports';
import { limitConnections, limitOpenFiles } from './connections';
import { listen } from './port';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/slow') response.end('fast');
  });
  limitConnections(server, 3);
  await listen(server, 0);
  const address = server.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Opens a connection that has sent these bytes and waits. */
async function holding(bytes: string): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = await rawConnection(url);
  await accepted;
  socket.write(bytes);
  socket.resume();
  return socket;
}

test('limitConnections ends the oldest unfinished request to make room for a new one', async () => {
  const open = [];
  for (let count = 0; count < 3; count += 1) open.push(await holding('GET / HTTP/1.1\r\nX-'));
  const [first] = open;
  const ended = first && once(first, 'close');
  expect(await exchange(url, REQUEST)).toContain('fast');
  await ended;
  expect(open.map((socket) => socket.destroyed)).toEqual([true, false, false]);
});

test('limitConnections, at its limit, ends the connection that has been idle longest, even if another one is older', async () => {
  const active = await holding('');
  const idle = await holding('');
  active.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(active, 'data');
  const ended = once(idle, 'close');
  for (let count = 0; count < 2; count += 1) await holding('');
  await ended;
  expect(active.destroyed).toBe(false);
});

test('limitConnections accepts a new request even if all other requests still wait for their answers', async () => {
  for (let count = 0; count < 4; count += 1) await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await exchange(url, REQUEST)).toContain('fast');
});

test('limitOpenFiles, when too many responses have a file open, ends the oldest response so that a new one can open its file', async () => {
  const turn = limitOpenFiles(2);
  let open = 0;
  server.on('request', async (request, response) => {
    if (request.url === '/slow') await turn(response);
    open += 1;
  });
  const slow = () => holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const first = await slow();
  await expect.poll(() => open).toBe(1);
  const second = await slow();
  await expect.poll(() => open).toBe(2);
  const ended = once(first, 'close');
  const third = await slow();
  await ended;
  expect([second.destroyed, third.destroyed]).toEqual([false, false]);
  await expect.poll(() => open).toBe(3);
});
