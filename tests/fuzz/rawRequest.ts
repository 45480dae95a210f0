import { connect } from 'node:net';
import type { FuzzRequest } from './requests';

/** What came back; undefined when the connection ended without an answer. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends a request over a connection of its own, as bytes, and reads the answer to its end. */
export function sendRaw(url: string, request: FuzzRequest): Promise<RawAnswer | undefined> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    let cut = false;
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(readAnswer(Buffer.concat(chunks)));
    };
    const timer = setTimeout(finish, DEADLINE);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // A body without an end keeps the connection open after the answer.
      if (request.ending === 'never' && chunk.length > 0) setTimeout(finish, 100);
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => {
      socket.write(headOf(request, pathname), 'latin1');
      for (const part of parts(request)) socket.write(part);
      if (request.ending === 'cut') {
        cut = true;
        socket.end(() => setTimeout(finish, 50));
      }
    });
    socket.on('end', () => !cut && finish());
  });
}

/** Longer than the function waits for a body, in ms. */
const DEADLINE = 40_000;

function headOf({ method, headers, body, ending }: FuzzRequest, path: string): string {
  const size =
    ending === 'length' || ending === 'cut'
      ? `content-length: ${body.length}`
      : 'transfer-encoding: chunked';
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...lines,
    size,
    '',
    '',
  ].join('\r\n');
}

function parts({ body, ending }: FuzzRequest): Buffer[] {
  switch (ending) {
    case 'length':
      return [body];
    case 'cut':
      return [body.subarray(0, Math.floor(body.length / 2))];
    case 'chunks':
      return [chunk(body.subarray(0, 100)), chunk(body.subarray(100)), Buffer.from('0\r\n\r\n')];
    case 'never':
      return [chunk(body)];
  }
}

/** https://www.rfc-editor.org/rfc/rfc9112#name-chunked-transfer-coding; an empty one would be the end. */
function chunk(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

function readAnswer(bytes: Buffer): RawAnswer | undefined {
  const text = bytes.toString('utf8');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (!status) return undefined;
  const end = text.indexOf('\r\n\r\n');
  return { status: Number(status), head: text.slice(0, end), body: text.slice(end + 4) };
}
