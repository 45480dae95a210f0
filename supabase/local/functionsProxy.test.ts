import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchange, listenAnywhere, rawConnection } from '../../tests/ports';
import { MAX_BODY_BYTES } from '../functions/_shared/contact/contract.ts';
import { functionsProxy } from './functionsProxy.ts';

vi.setConfig({ testTimeout: 30_000 });

const PATH = '/functions/v1/send-contact-email';
const FORM = 'application/x-www-form-urlencoded';
const BASE = '/sous/chemin';

/** A server in place of Deno. */
let functions: Server;
let functionsUrl: string | undefined;
/** The requests that the server has received, with whole bodies. */
const got: { request: IncomingMessage; body: string }[] = [];

let site: Server;
let functionsPort: number;
let port: number;

beforeAll(async () => {
  functions = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    got.push({ request, body });
    response.writeHead(200, { 'x-request-id': 'r' }).end('{"ok":true}');
  });
  functionsPort = await listenAnywhere(functions);
  const proxy = functionsProxy(async () => functionsUrl);
  const handle = (request: IncomingMessage, response: Parameters<typeof proxy>[1]) =>
    void proxy(request, response, { path: request.url ?? '', base: BASE });
  site = createServer(handle).on('checkContinue', handle);
  port = await listenAnywhere(site);
});
beforeEach(() => {
  functionsUrl = `http://127.0.0.1:${functionsPort}/functions/v1`;
});
afterEach(() => {
  got.length = 0;
});
afterAll(() => {
  for (const server of [functions, site]) {
    server.close();
    server.closeAllConnections();
  }
});

const post = (body: string, headers: Record<string, string> = {}, name = 'send-contact-email') =>
  fetch(`http://localhost:${port}/functions/v1/${name}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });

test.each(['send-contact-email', 'atelier-sign-in'])(
  'functionsProxy forwards requests to %s, and its answers',
  async (name) => {
    const response = await post('{"name":"Zoé"}', { 'idempotency-key': 'k' }, name);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toBe('r');
    expect(await response.json()).toEqual({ ok: true });
    expect(got.map(({ body }) => body)).toEqual(['{"name":"Zoé"}']);
    expect(got[0]?.request.url).toBe(`/functions/v1/${name}`);
    expect(got[0]?.request.headers['idempotency-key']).toBe('k');
  },
);

test('functionsProxy forwards the visitor’s headers unchanged', async () => {
  const headers = {
    ...{ 'content-type': FORM, 'cf-connecting-ip': '203.0.113.7', origin: 'http://a.example' },
    ...{ authorization: 'Bearer t', 'x-form-elapsed': '3000' },
  };
  await post('name=Z', headers);
  expect(got[0]?.request.headers).toMatchObject(headers);
});

test('functionsProxy forwards GET requests with their query', async () => {
  const path = '/functions/v1/release-contact-message';
  expect((await fetch(`http://localhost:${port}${path}?a=1`)).status).toBe(200);
  expect(got.map(({ request }) => [request.method, request.url])).toEqual([['GET', `${path}?a=1`]]);
});

describe('functionsProxy while the functions restart', () => {
  beforeEach(() => {
    functionsUrl = undefined;
  });

  test('while no functions run, functionsProxy redirects a form sent without JavaScript to the error page', async () => {
    const response = await post('name=Z', { 'content-type': `${FORM}; charset=UTF-8` });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${BASE}/contact#message-erreur`);
  });

  test('while no functions run, functionsProxy tells the form’s script after how many seconds to retry', async () => {
    const response = await post('{}', { 'content-type': 'application/json' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toEqual({ error: 'storage_unavailable' });
  });
});

test('functionsProxy answers 503 when the process of the functions has just ended', async () => {
  functionsUrl = 'http://127.0.0.1:1/functions/v1';
  expect((await post('{}')).status).toBe(503);
});

test('functionsProxy refuses a too large body without waiting for all of it, and without calling the functions', async () => {
  const response = await post('a'.repeat(MAX_BODY_BYTES + 1));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'payload_too_large' });
  const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n`;
  const url = `http://localhost:${port}`;
  expect(await exchange(url, `${head}Content-Length: 9999999\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  const half = Math.ceil((MAX_BODY_BYTES + 1) / 2);
  const chunk = `${half.toString(16)}\r\n${'a'.repeat(half)}\r\n`;
  const endless = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await exchange(url, endless + chunk + chunk)).toMatch(/^HTTP\/1.1 413 /);
  expect(got).toEqual([]);
});

test('functionsProxy answers « 100 Continue » to a client that waits for it', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n`;
  const answer = await exchange(`http://localhost:${port}`, `${head}Content-Length: 2\r\n\r\n{}`);
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n/);
});

test('functionsProxy answers other requests while it waits for 300 unfinished ones', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{`;
  const slow = await Promise.all(
    Array.from({ length: 300 }, () => rawConnection(`http://localhost:${port}`)),
  );
  for (const socket of slow) socket.write(head);
  expect((await post('{}')).status).toBe(200);
  expect(got).toHaveLength(1);
});

test('functionsProxy drops a request that ends before its whole body has arrived', async () => {
  const socket = await rawConnection(`http://localhost:${port}`);
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"name"`);
  socket.end();
  expect((await post('{}')).status).toBe(200);
  expect(got.map(({ body }) => body)).toEqual(['{}']);
});

test.each(['/functions/v1/deliver-contact-emails', '/functions/v1/', '/functions/v1/inbox'])(
  'functionsProxy answers 404 for %s',
  async (path) => {
    const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(got).toEqual([]);
  },
);
