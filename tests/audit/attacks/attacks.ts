import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Random } from '../../random';
import { rawConnection } from '../../rawConnection';

/** A request as bytes, such as scanners and broken clients send. */
export function oddRequest(random: Random): string {
  const path = random.pick(PATHS);
  const headers = Array.from({ length: random.below(4) }, () => random.pick(HEADERS));
  const host = random.once(4) ? random.pick(HOSTS) : 'Host: localhost\r\n';
  const end = `${host}${headers.join('')}Connection: close\r\n\r\n`;
  return `${random.pick(METHODS)} ${path} ${random.pick(VERSIONS)}\r\n${end}`;
}

const LONG = 'a'.repeat(8_000);

const METHODS = [
  ...['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'],
  ...['PROPFIND', 'BREW', 'get', ''],
] as const;

const VERSIONS = [
  ...['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''],
] as const;

const PATHS = [
  ...['/', '/offres', '/offres/', '/contact?a=b&c=%', '/favicon.svg', '/flux.xml', '/404', '//'],
  ...['//evil.example/offres', '/%00', '/%', '/%zz', '/%E9', '/%2e%2e/%2e%2e/etc/passwd'],
  ...['/../../etc/passwd', '/..%5c..%5cwindows', '/.env', '/.git/config', '/__proto__'],
  ...['/constructor', '/assets', '/assets/', '/index.html/index.html', '/functions/v1/'],
  ...['/functions/v1/send-contact-email', '/functions/v1/deliver-contact-emails'],
  ...['/functions/v1/..%2finbox', '/functions/v1/../../inbox', 'http://evil.example/offres'],
  ...['https://localhost:1/', 'http://[', '*', 'evil.example:443', '?', '#', '\\', `/${LONG}`],
  ...[`/${'../'.repeat(500)}`, `/?${LONG}`],
] as const;

const HOSTS = [
  ...['', 'Host:\r\n', 'Host: [\r\n', 'Host: evil.example\r\n'],
  ...['Host: localhost\r\nHost: evil.example\r\n', `Host: ${LONG}\r\n`, 'Host: \x00\r\n'],
] as const;

const HEADERS = [
  ...['Range: bytes=5-3\r\n', 'Range: bytes=0-9007199254740993\r\n', 'Range: bytes=-5\r\n'],
  ...['Range: bytes=999999999-\r\n', 'Range: bytes=0-0,-1,5-\r\n'],
  ...[`Range: bytes=${'0-,'.repeat(2_000)}\r\n`, 'Range: bytes\r\n', 'If-Range: "a"\r\n'],
  ...['If-None-Match: *\r\n', 'If-Match: W/"a"\r\n', `If-None-Match: ${'"a",'.repeat(2_000)}\r\n`],
  ...['If-Modified-Since: tomorrow\r\n', 'Accept-Encoding: br;q=0, *\r\n'],
  ...[`Accept-Encoding: ${'gzip;q=0.1,'.repeat(500)}\r\n`, 'Accept-Encoding: \xff\r\n'],
  ...['Expect: 100-continue\r\n', 'Expect: coffee\r\n'],
  ...['Upgrade: websocket\r\nConnection: upgrade\r\n'],
  ...['Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n', 'Content-Length: 5\r\n'],
  ...['Content-Length: -1\r\n', 'Content-Length: 99999999999999999999\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
  ...['Transfer-Encoding: gzip\r\n', 'Origin: null\r\n', 'Origin: http://[\r\n'],
  ...['Content-Type: application/x-www-form-urlencoded\r\n', 'Content-Type: application/json\r\n'],
  ...['no colon at all\r\n', ': no name\r\n', ' folded\r\n', `X-Long: ${LONG}\r\n`],
  ...[`X-Too-Long: ${LONG}${LONG}${LONG}\r\n`, 'X-Odd: \x01\r\n'],
] as const;

/** Does something so many times, a few at once. */
export async function times(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const actor = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, actor));
}

/** So many connections that have written this and wait; those that are refused are left aside. */
export async function holding(url: string, count: number, bytes: string): Promise<Socket[]> {
  const open: Socket[] = [];
  await times(count, 50, async () => {
    const socket = await rawConnection(url).catch(() => undefined);
    if (!socket) return;
    socket.write(bytes);
    open.push(socket);
  });
  return open;
}

/** Writes one more byte on each, again and again, until the function that it returns is called, which closes them. */
export function dripping(sockets: readonly Socket[], byte: string): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(byte);
  }, 500);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Sends so many requests over one connection without waiting for any answer, but for the system's own
 * patience, and counts the answers by how each of them begins.
 */
export async function pipelined(url: string, path: string, count: number): Promise<number> {
  const socket = await rawConnection(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let answers = 0;
  let rest = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    const parts = (rest + text).split('HTTP/1.1 200 OK');
    answers += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-20);
  });
  socket.write(request.repeat(count - 1));
  socket.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await once(socket, 'close');
  return answers;
}

/** Returns a connection that asks again and again; it opens with the first request. */
export function keepConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string) => request(new URL(path, url), { agent }).end();
  return {
    /** Returns the status, once all of the answer has come. @throws when the connection was closed. */
    ask: (path: string) =>
      new Promise<number>((resolve, reject) => {
        send(path)
          .on('error', reject)
          .on('response', (response) => {
            response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
            response.resume();
          });
      }),
    /** Sends a request and leaves in the middle of the answer. */
    leave: (path: string) =>
      new Promise<void>((resolve) => {
        const left = send(path).on('response', () => left.destroy());
        left.on('error', () => undefined).on('close', () => resolve());
      }),
  };
}

/** Returns how many files and connections a process has open. On Linux alone. */
export function openFilesOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
