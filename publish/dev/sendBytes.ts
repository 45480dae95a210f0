import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bytes } from '../../reader/films/mp4/boxes';
import { byteRange } from '../ranges/byteRange';

/** Bytes in memory at once. */
const PART = 256 * 1024;

/** What is sent, and read while it is. */
export interface Sent {
  readonly type: string;
  readonly bytes: Bytes;
}

/**
 * Answers with a file, or with the part of it that is asked for: of a film, Safari asks for two bytes first,
 * and plays nothing where it gets more.
 */
export async function sendBytes(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: Sent,
): Promise<void> {
  const { size } = bytes;
  const asked = method === 'GET' && !headers['if-range'] ? headers.range : undefined;
  const range = asked === undefined ? undefined : byteRange(asked, size);
  const always = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...always, 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...always,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(partsOf(bytes, start, end), response);
  } catch (error) {
    // Whoever asks, a player above all, leaves as soon as it has what it wants.
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** From `start` to `end`, both included. */
function* partsOf(bytes: Bytes, start: number, end: number): Generator<Uint8Array> {
  for (let from = start; from <= end; from += PART) {
    yield bytes.read(from, Math.min(PART, end - from + 1));
  }
}
