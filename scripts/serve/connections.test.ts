import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchange, rawConnection } from '../../tests/rawConnection';
import { limitConnections, limitOpenFiles } from './connections';
import { listen } from './port';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

let server: Server;
let url: string;
const answers: (() => void)[] = [];

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') answers.push(() => response.end('slow'));
    else response.end('fast');
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

/** One that has sent this and waits. */
async function holding(bytes: string): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = await rawConnection(url);
  await accepted;
  socket.write(bytes);
  socket.resume();
  return socket;
}

test('those who never finish their request make room, the first one first', async () => {
  const held = [];
  for (let count = 0; count < 3; count += 1) held.push(await holding('GET / HTTP/1.1\r\nX-'));
  const [first] = held;
  const ended = first && once(first, 'close');
  expect(await exchange(url, REQUEST)).toContain('fast');
  await ended;
  expect(held.map((socket) => socket.destroyed)).toEqual([true, false, false]);
});

test('who is being answered stays longer than who only waits', async () => {
  const busy = await holding('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  let answer = '';
  busy.on('data', (chunk) => {
    answer += chunk;
  });
  await expect.poll(() => answers.length).toBe(1);
  for (let count = 0; count < 5; count += 1) await holding('');
  expect(await exchange(url, REQUEST)).toContain('fast');
  answers.pop()?.();
  await expect.poll(() => answer).toContain('slow');
});

test('where all are being answered, the newest is answered too', async () => {
  for (let count = 0; count < 4; count += 1) await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await exchange(url, REQUEST)).toContain('fast');
});

test('files beyond the limit wait for their turn; who reads for too long is ended', async () => {
  const turn = limitOpenFiles(1);
  const responses: ServerResponse[] = [];
  server.prependListener('request', async (request, response) => {
    if (request.url === '/slow' && (await turn(response))) responses.push(response);
  });
  const first = await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => responses.length).toBe(1);
  const second = await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const left = await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  left.destroy();
  await once(first, 'close');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.end();
  await holding('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => responses.length).toBe(3);
  expect(second.destroyed).toBe(false);
});
