import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { SharedFile } from './sharedFile';

/** What is sent: a content from `start` to `end`, both included, and what is told of it. */
export interface Answer {
  readonly status: number;
  /** Name, value, name, value. */
  readonly fields: readonly string[];
  readonly content: Buffer | SharedFile;
  readonly start: number;
  readonly end: number;
}

/**
 * Sends an answer, or its head alone to a HEAD. A client that leaves in the middle ends it, and what
 * was opened for it is closed.
 *
 * @throws Error when the file cannot be read: before anything was sent, or else the connection is
 * ended, so that the client knows that its copy is not whole.
 */
export async function sendContent(
  { method }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { status, fields, content, start, end } = answer;
  if (method === 'HEAD') {
    response.writeHead(status, [...fields]).end();
  } else if (Buffer.isBuffer(content)) {
    response.writeHead(status, [...fields]).end(content.subarray(start, end + 1));
  } else {
    await stream(response, answer, content);
  }
}

async function stream(response: ServerResponse, answer: Answer, file: SharedFile): Promise<void> {
  const { status, fields, start, end } = answer;
  await turnOf(response);
  await file.open();
  try {
    response.writeHead(status, [...fields]);
    await pipeline(file.read(start, end), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  } finally {
    file.close();
  }
}

/**
 * Thousands of requests may come in one packet: the file is read for the one whose answer is on its
 * way, not for those in the queue. For a client that leaves before, it never is.
 */
async function turnOf(response: ServerResponse): Promise<void> {
  if (!response.socket) await new Promise((resolve) => response.once('socket', resolve));
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
