import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exchange, rawConnection } from '../../tests/rawConnection';
import { type TestSite, testSite } from '../../tests/testSite';
import { type Served, serveSite } from './serveSite';

// Connections by the hundred, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

/** Over the size that is kept in memory. */
const FILM = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
const PAGE = `<p>${'Bonjour. '.repeat(500)}</p>`;

let site: TestSite;
let served: Served;

beforeAll(async () => {
  site = testSite();
  site.publish({
    'index.html': PAGE,
    'offres/index.html': 'offres',
    'assets/film.mp4': FILM,
    '.well-known/security.txt': 'Contact:',
    '.env': 'SECRET=1',
  });
  served = await serveSite(site.folder, 0, {
    functions: () => {
      throw new Error('A fault of ours');
    },
  });
});
afterAll(async () => {
  await served.close();
  site.remove();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(served.url + path, { method, headers });

/** Its status line alone. */
const firstLine = async (request: string) => (await exchange(served.url, request)).split('\r\n')[0];

const OPEN = '/proc/self/fd';

/** Descriptors of this process for a file. */
function openings(name: string): number {
  // Only Linux tells.
  if (process.platform !== 'linux') return 1;
  return readdirSync(OPEN).filter((descriptor) => {
    try {
      return readlinkSync(join(OPEN, descriptor)).includes(name);
    } catch {
      // The one by which the folder was read.
      return false;
    }
  }).length;
}

describe('a page', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('to whoever takes %s', async (accepted, sent) => {
    const response = await ask('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(PAGE);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await ask('/', { 'accept-encoding': accepted, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    const other = accepted === 'gzip' ? 'br' : 'gzip';
    const fresh = await ask('/', { 'accept-encoding': other, 'if-none-match': etag });
    expect(fresh.status).toBe(200);
    await fresh.text();
  });

  test('by HEAD, with the length that GET has', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'gzip' }, 'HEAD');
    const whole = await ask('/', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-length')).toBe(whole.headers.get('content-length'));
    await whole.text();
  });

  test('a part of it is never compressed', async () => {
    const response = await ask('/', { 'accept-encoding': 'br', range: 'bytes=3-9' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-range')).toBe(`bytes 3-9/${PAGE.length}`);
    expect(await response.text()).toBe(PAGE.slice(3, 10));
  });

  test.each([
    ['a range beyond it', { range: 'bytes=999999-' }, 416, `bytes */${PAGE.length}`],
    ['a range that is none', { range: 'bytes=5-3' }, 200, null],
    ['a range of another version', { range: 'bytes=0-3', 'if-range': '"b"' }, 200, null],
    ['another version wanted', { 'if-match': '"b"' }, 412, null],
  ])('%s', async (_what, headers, status, range) => {
    const response = await ask('/', headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(range);
    expect((await response.text()).length).toBe(status === 200 ? PAGE.length : 0);
  });
});

describe('an address', () => {
  test.each<[string, number, string]>([
    ['/offres', 200, 'offres'],
    ['/offres/', 200, 'offres'],
    ['/offres?a=%', 200, 'offres'],
    ['/%6Fffres', 200, 'offres'],
    ['/.well-known/security.txt', 200, 'Contact:'],
    ['/.env', 404, 'nowhere'],
    ['//offres', 404, 'nowhere'],
    ['/offres/index.html/', 404, 'nowhere'],
    ['/%2e%2e%2f%2e%2e%2fetc/passwd', 404, 'nowhere'],
    ['/..%5c..%5cetc', 404, 'nowhere'],
    ['/offres%00', 404, 'nowhere'],
    ['/%E9', 404, 'nowhere'],
    ['/%', 404, 'nowhere'],
    ['/__proto__', 404, 'nowhere'],
  ])('%s: %s', async (path, status, text) => {
    const answer = await exchange(
      served.url,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.endsWith(`\r\n\r\n${text}`)).toBe(true);
  });
});

describe('a request line', () => {
  test.each<[string, string]>([
    ['GET http://any.example/offres HTTP/1.1', '200 OK'],
    ['OPTIONS * HTTP/1.1', '204 No Content'],
    ['OPTIONS / HTTP/1.1', '204 No Content'],
    ['POST / HTTP/1.1', '405 Method Not Allowed'],
    ['TRACE / HTTP/1.1', '405 Method Not Allowed'],
    ['CONNECT any.example:443 HTTP/1.1', '405 Method Not Allowed'],
    ['BREW / HTTP/1.1', '400 Bad Request'],
    ['GET / HTTP/9.9', '400 Bad Request'],
    ['GET /a b HTTP/1.1', '400 Bad Request'],
    ['\x16\x03\x01', '400 Bad Request'],
    ['GET /functions/v1/any HTTP/1.1', '500 Internal Server Error'],
  ])('%j: %s', async (line, status) => {
    const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await firstLine(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`)).toBe(
      `HTTP/1.1 ${status}`,
    );
    fault.mockRestore();
  });

  test.each<[string, string]>([
    ['', '400 Bad Request'],
    ['Host: [\r\n', '200 OK'],
    ['Host: a\r\nExpect: 100-continue\r\n', '200 OK'],
    ['Host: a\r\nExpect: coffee\r\n', '417 Expectation Failed'],
    ['Host: a\r\nUpgrade: websocket\r\n', '200 OK'],
    ['Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n', '400 Bad Request'],
  ])('with the headers %j', async (headers, status) => {
    expect(await firstLine(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)).toBe(
      `HTTP/1.1 ${status}`,
    );
  });
});

describe('a film', () => {
  test('is streamed, whole and in part', async () => {
    const whole = await ask('/assets/film.mp4');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await whole.arrayBuffer()).equals(FILM)).toBe(true);
    const part = await ask('/assets/film.mp4', { range: 'bytes=1000000-2500000' });
    expect(part.status).toBe(206);
    const expected = FILM.subarray(1_000_000, 2_500_001);
    expect(Buffer.from(await part.arrayBuffer()).equals(expected)).toBe(true);
  });

  test('asked for by those who leave, is open once, and then as before', async () => {
    const request = 'GET /assets/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: 30 }, () => rawConnection(served.url)));
    await Promise.all(
      sockets.map((socket) => {
        socket.write(request.repeat(50));
        return once(socket, 'data').then(() => socket.pause());
      }),
    );
    expect(openings('film.mp4')).toBe(1);
    for (const socket of sockets) socket.destroy();
    const { status } = await ask('/assets/film.mp4', {}, 'HEAD');
    expect(status).toBe(200);
    expect(openings('film.mp4')).toBe(1);
  });

  test('goes on to its end when a publication takes it away', async () => {
    const gone = testSite();
    gone.publish({ 'assets/film.mp4': FILM });
    const { url, close } = await serveSite(gone.folder, 0);
    const response = await fetch(`${url}/assets/film.mp4`);
    gone.publish({ 'index.html': 'new' });
    await expect.poll(async () => (await fetch(url)).text(), { timeout: 10_000 }).toBe('new');
    expect(Buffer.from(await response.arrayBuffer()).equals(FILM)).toBe(true);
    // A page that is still open asks for it again.
    const again = await fetch(`${url}/assets/film.mp4`);
    expect(Buffer.from(await again.arrayBuffer()).equals(FILM)).toBe(true);
    await close();
    await expect.poll(() => openings('film.mp4')).toBe(1);
    gone.remove();
  });
});

test('for this machine alone, answers at both of its numbers and at no other', async () => {
  const { url, close } = await serveSite(site.folder, 0, { isLocal: true });
  const { port } = new URL(url);
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const host of own.some(({ address }) => address === '::1')
    ? ['127.0.0.1', '[::1]']
    : ['127.0.0.1']) {
    expect((await fetch(`http://${host}:${port}/offres`)).status).toBe(200);
  }
  // Any number of 127/8 reaches a server that answers at all of them.
  await expect(fetch(`http://127.0.0.2:${port}/offres`)).rejects.toThrow('fetch failed');
  await close();
});

test('a very long path is unknown, and longer headers are refused', async () => {
  const end = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await firstLine(`GET /${'a'.repeat(10_000)} ${end}`)).toBe('HTTP/1.1 404 Not Found');
  expect(await firstLine(`GET /${'a'.repeat(20_000)} ${end}`)).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  );
});

test('thousands of requests in one packet are all answered', async () => {
  const request = 'GET /offres HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = 'GET /offres HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answer = await exchange(served.url, request.repeat(4_999) + last);
  expect(answer.split('\r\n\r\noffres')).toHaveLength(5_001);
});

test('a fault answers 500, and the next request is answered', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await ask('/functions/v1/any?name=Z');
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Internal server error\n');
  told.mockRestore();
  expect(await (await ask('/offres')).text()).toBe('offres');
});

test('a folder that is no site is refused with the remedy', async () => {
  await expect(serveSite('renderer', 0)).rejects.toThrow('run `npm run build` first');
});
