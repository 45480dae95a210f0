import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchange, rawConnection } from '../../tests/ports';
import { IMMUTABLE, type TestSite, testSite } from '../../tests/testSite';
import { type Served, serveSite, sitePath } from './serveSite';

// The tests open hundreds of connections, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

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
    'vercel.json': '{}',
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

/** Returns the status line of the answer to a request. */
const firstLine = async (request: string) => (await exchange(served.url, request)).split('\r\n')[0];

const OPEN = '/proc/self/fd';

/** Counts the descriptors that this process has open for a file, on Linux only. */
function openings(name: string): number {
  if (process.platform !== 'linux') return 0;
  return readdirSync(OPEN).filter((descriptor) => {
    try {
      return readlinkSync(join(OPEN, descriptor)).includes(name);
    } catch {
      // The descriptor with which the folder was read.
      return false;
    }
  }).length;
}

describe('serveSite, pages', () => {
  test.each([
    ['br', 'br'],
    ['gzip', null],
  ])('serveSite answers « Accept-Encoding: %s » with encoding %s', async (accepted, sent) => {
    const response = await ask('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(PAGE);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w.-]+"$/);
    const again = await ask('/', { 'accept-encoding': accepted, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    const other = accepted === 'br' ? 'identity' : 'br';
    const fresh = await ask('/', { 'accept-encoding': other, 'if-none-match': etag });
    expect(fresh.status).toBe(200);
    await fresh.text();
  });

  test('serveSite answers HEAD with the Content-Length of GET', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
    const whole = await ask('/', { 'accept-encoding': 'br' });
    expect(headers.get('content-length')).toBe(whole.headers.get('content-length'));
    await whole.text();
  });

  test('serveSite never compresses a requested range of a page', async () => {
    const response = await ask('/', { 'accept-encoding': 'br', range: 'bytes=3-9' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-range')).toBe(`bytes 3-9/${PAGE.length}`);
    expect(await response.text()).toBe(PAGE.slice(3, 10));
  });
});

describe('serveSite, addresses', () => {
  test.each<[string, number, string]>([
    ['/offres', 200, 'offres'],
    ['/offres/', 200, 'offres'],
    ['/offres?a=%', 200, 'offres'],
    ['/%6Fffres', 200, 'offres'],
    ['/.well-known/security.txt', 200, 'Contact:'],
    ['/.env', 404, 'nowhere'],
    ['/_headers', 404, 'nowhere'],
    ['/%5fHEADERS.?a', 404, 'nowhere'],
    ['/vercel.json', 404, 'nowhere'],
    ['//offres', 404, 'nowhere'],
    ['/offres/index.html/', 404, 'nowhere'],
    ['/%2e%2e%2f%2e%2e%2fetc/passwd', 404, 'nowhere'],
    ['/..%5c..%5cetc', 404, 'nowhere'],
    ['/offres%00', 404, 'nowhere'],
    ['/%E9', 404, 'nowhere'],
    ['/%', 404, 'nowhere'],
    ['/__proto__', 404, 'nowhere'],
  ])('serveSite answers the path %s with status %s', async (path, status, text) => {
    const answer = await exchange(
      served.url,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.endsWith(`\r\n\r\n${text}`)).toBe(true);
  });
});

describe('serveSite, request lines and headers', () => {
  test.each<[string, string]>([
    ['OPTIONS / HTTP/1.1', '405 Method Not Allowed'],
    ['POST / HTTP/1.1', '405 Method Not Allowed'],
    ['TRACE / HTTP/1.1', '405 Method Not Allowed'],
    ['BREW / HTTP/1.1', '400 Bad Request'],
    ['GET / HTTP/9.9', '400 Bad Request'],
    ['GET /a b HTTP/1.1', '400 Bad Request'],
    ['\x16\x03\x01', '400 Bad Request'],
  ])('serveSite answers the request line %j with %s', async (line, status) => {
    expect(await firstLine(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`)).toBe(
      `HTTP/1.1 ${status}`,
    );
  });

  test.each<[string, string]>([
    ['', '400 Bad Request'],
    ['Host: [\r\n', '200 OK'],
    ['Host: a\r\nExpect: 100-continue\r\n', '100 Continue'],
    ['Host: a\r\nExpect: coffee\r\n', '417 Expectation Failed'],
    ['Host: a\r\nUpgrade: websocket\r\n', '200 OK'],
    ['Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n', '400 Bad Request'],
  ])('serveSite answers the request headers %j with %s', async (headers, status) => {
    expect(await firstLine(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)).toBe(
      `HTTP/1.1 ${status}`,
    );
  });
});

describe('serveSite, films', () => {
  test('serveSite streams a whole film, or the requested range of the film', async () => {
    const whole = await ask('/assets/film.mp4');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await whole.arrayBuffer()).equals(FILM)).toBe(true);
    const part = await ask('/assets/film.mp4', { range: 'bytes=1000000-2500000' });
    expect(part.status).toBe(206);
    const expected = FILM.subarray(1_000_000, 2_500_001);
    expect(Buffer.from(await part.arrayBuffer()).equals(expected)).toBe(true);
  });

  test('serveSite opens the file of a film once for each connection, and closes it with the connection', async () => {
    const request = 'GET /assets/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: 30 }, () => rawConnection(served.url)));
    await Promise.all(
      sockets.map((socket) => {
        socket.write(request.repeat(50));
        return once(socket, 'data').then(() => socket.pause());
      }),
    );
    expect(openings('film.mp4')).toBeLessThanOrEqual(30);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => openings('film.mp4'), { timeout: 10_000 }).toBe(0);
  });

  test.each([
    ['bytes=-5', 206, `bytes 2999995-2999999/3000000`],
    ['bytes=2999999-99999999', 206, `bytes 2999999-2999999/3000000`],
    ['bytes=-0', 416, `bytes */3000000`],
    ['bytes=3000000-', 416, `bytes */3000000`],
    ['bytes=0-0,9-9', 200, null],
    ['bytes', 200, null],
  ])('serveSite answers the range « %s » of a film with status %s', async (range, status, sent) => {
    const answer = await ask('/assets/film.mp4', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, sent]);
  });
});

describe.each(['/', '/assets/film.mp4'])('serveSite, conditional requests for %s', (path) => {
  let etag: string;
  beforeAll(async () => {
    etag = (await ask(path, { 'accept-encoding': 'identity' }, 'HEAD')).headers.get('etag') ?? '';
  });

  test.each<[Record<string, string>, number]>([
    [{ 'if-none-match': 'ETAG' }, 304],
    [{ 'if-none-match': 'W/ETAG' }, 304],
    [{ 'if-none-match': '"b", ETAG' }, 304],
    [{ 'if-none-match': '"b"' }, 200],
    [{ 'if-modified-since': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 200],
    [{ range: 'bytes=999999999-' }, 416],
    [{ range: 'bytes=0-3' }, 206],
    [{ range: 'bytes=0-3', 'if-range': '"b"' }, 200],
    [{ range: 'bytes=0-3', 'if-range': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 200],
  ])('serveSite answers the range or condition %j with status %s', async (conditions, status) => {
    const headers = Object.entries(conditions).map(([name, value]) => [
      name,
      value.replace('ETAG', etag),
    ]);
    // Without the last header, Node's fetch adds `no-cache`.
    const own = { 'accept-encoding': 'identity', 'cache-control': 'max-age=0' };
    const response = await ask(path, { ...own, ...Object.fromEntries(headers) });
    expect(response.status).toBe(status);
    const { byteLength } = await response.arrayBuffer();
    const length = { 200: path === '/' ? PAGE.length : FILM.length, 206: 4, 304: 0 }[status];
    expect(byteLength).toBe(length ?? byteLength);
  });
});

describe('serveSite, during a publication', () => {
  let open: TestSite;
  let own: Served;
  beforeEach(async () => {
    open = testSite();
    open.publish({ 'assets/film.mp4': FILM, 'assets/old.js': PAGE, 'index.html': 'first' });
    own = await serveSite(open.folder, 0, { former: [open.former] });
  });
  afterEach(async () => {
    await own.close();
    open.remove();
  });
  const read = async (path: string) => (await fetch(own.url + path)).text();

  test('serveSite finishes sending a film after a new build is published, but serves new pages', async () => {
    const response = await fetch(`${own.url}/assets/film.mp4`);
    open.publish({ 'index.html': 'new' });
    expect(await read('/')).toBe('new');
    expect(Buffer.from(await response.arrayBuffer()).equals(FILM)).toBe(true);
    await expect.poll(() => openings('film.mp4'), { timeout: 10_000 }).toBe(0);
  });

  test('serveSite still serves hashed files of the previous build, but not its pages', async () => {
    open.publish({ 'agence/index.html': 'agence' });
    open.publish({ 'assets/film.mp4': FILM, 'assets/old.js': PAGE, 'assets/.env': 'SECRET=1' });
    open.publish({});
    const film = await fetch(`${own.url}/assets/film.mp4`, { headers: { range: 'bytes=0-3' } });
    expect(Buffer.from(await film.arrayBuffer()).equals(FILM.subarray(0, 4))).toBe(true);
    const script = await fetch(`${own.url}/assets/old.js`);
    expect(await script.text()).toBe(PAGE);
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/agence', '/assets/.env', '/assets/%2e%2e%2findex.html', '/assets'])
      expect(await read(path)).toBe('nowhere');
  });

  test('serveSite never mixes two builds in one answer while ten builds are published under load', async () => {
    const sizes = [1_000, 90_000, 200_000];
    const versions = Array.from({ length: 10 }, (_, index) => ({
      mark: String(index),
      bytes: Buffer.alloc(sizes[index % 3] ?? 0, String(index)),
    }));
    const publish = ({ mark, bytes }: { mark: string; bytes: Uint8Array }) =>
      open.publish({
        _headers: `${IMMUTABLE}/*\n  X-Version: ${mark}\n`,
        'index.html': bytes,
        'social/home.png': bytes,
      });
    let isOver = false;
    const wrongAnswers: string[] = [];
    const reader = async (path: string, encoding: string) => {
      while (!isOver) {
        const response = await fetch(own.url + path, { headers: { 'accept-encoding': encoding } });
        const text = await response.text();
        const mark = response.headers.get('x-version') ?? '';
        const version = versions[Number(mark)];
        if (response.status !== 200 || text !== version?.bytes.toString())
          wrongAnswers.push(`${path} ${response.status} ${mark}: ${text.length} bytes, ${text[0]}`);
      }
    };
    publish(versions[0] ?? { mark: '', bytes: FILM });
    const readers = ['/', '/social/home.png'].flatMap((path) =>
      ['br', 'identity'].flatMap((encoding) =>
        Array.from({ length: 10 }, () => reader(path, encoding)),
      ),
    );
    for (const version of versions) {
      publish(version);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    isOver = true;
    await Promise.all(readers);
    expect(wrongAnswers).toEqual([]);
  });
});

test('serveSite with isLocal answers only at localhost', async () => {
  const { url, close } = await serveSite(site.folder, 0, { isLocal: true });
  expect((await fetch(`${url}/offres`)).status).toBe(200);
  // Any address of 127/8 reaches a server that listens at all addresses.
  await expect(fetch(`${url.replace('localhost', '127.0.0.2')}/offres`)).rejects.toThrow();
  await close();
});

test('serveSite answers 404 to an unknown path of 10 kB, and 431 to one of 20 kB', async () => {
  const end = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await firstLine(`GET /${'a'.repeat(10_000)} ${end}`)).toBe('HTTP/1.1 404 Not Found');
  expect(await firstLine(`GET /${'a'.repeat(20_000)} ${end}`)).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  );
});

test('serveSite answers thousands of requests that arrive in one packet', async () => {
  const request = 'GET /offres HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = 'GET /offres HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answer = await exchange(served.url, request.repeat(4_999) + last);
  expect(answer.split('\r\n\r\noffres')).toHaveLength(5_001);
});

test('serveSite answers 500 after an exception, and stays up', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await ask('/functions/v1/any?name=Z');
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Internal server error\n');
  logged.mockRestore();
  expect(await (await ask('/offres')).text()).toBe('offres');
});

test('serveSite refuses a folder without a site, and names the command that builds one', async () => {
  await expect(serveSite('renderer', 0)).rejects.toThrow('run `npm run build` first');
});

describe('sitePath', () => {
  test.each<[string, string, string | undefined]>([
    ['/offres', '', '/offres'],
    ['/?a=1', '', '/?a=1'],
    ['/repo', '/repo', '/'],
    ['/repo/', '/repo', '/'],
    ['/repo?a=1', '/repo', '/?a=1'],
    ['/repo/offres', '/repo', '/offres'],
    ['/repository', '/repo', undefined],
    ['/offres', '/repo', undefined],
    ['http://any.example/offres', '', undefined],
    ['*', '', undefined],
    ['any.example:443', '', undefined],
    ['//any.example/offres', '', '//any.example/offres'],
  ])('sitePath turns the address %s under the base path « %s » into %s', (asked, base, path) => {
    expect(sitePath(asked, base)).toBe(path);
  });
});
