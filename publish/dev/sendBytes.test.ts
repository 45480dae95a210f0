import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMemory } from '../../reader/films/mp4/boxes';
import { sendBytes } from './sendBytes';

const CONTENT = Buffer.from('0123456789');
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) =>
    sendBytes(request, response, { type: 'video/mp4', bytes: inMemory(CONTENT) }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});

test.each<[headers: Record<string, string>, status: number, range: string | null, body: string]>([
  [{}, 200, null, '0123456789'],
  [{ range: 'bytes=0-1' }, 206, 'bytes 0-1/10', '01'],
  [{ range: 'bytes=-3' }, 206, 'bytes 7-9/10', '789'],
  [{ range: 'bytes=8-99' }, 206, 'bytes 8-9/10', '89'],
  [{ range: 'bytes=10-' }, 416, 'bytes */10', ''],
  [{ range: 'pages=1-2' }, 200, null, '0123456789'],
  [{ range: 'bytes=0-1', 'if-range': '"x"' }, 200, null, '0123456789'],
])('%j is answered with %i', async (headers, status, range, body) => {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-range')).toBe(range);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(await response.text()).toBe(body);
});

test('HEAD is answered with no content', async () => {
  const response = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
});
