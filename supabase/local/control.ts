import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type FolderLock, lockFolder, NoLock } from '../../reader/files/folderLock.ts';
import { explainedByDisk } from './diskRoom.ts';

/** Asked of a running `npm start` by another command. */
export type Question = 'status' | 'inbox' | 'release';

/**
 * What questions are answered with: JSON, null for one that has no answer. `about` is the message that
 * is asked about, or ''.
 */
export type Answers = Readonly<Partial<Record<Question, (about: string) => Promise<unknown>>>>;

/**
 * Makes this process the only one that works in a data folder, by a lock, and answers the questions of
 * the others, by a socket in the folder. The system ends both with the process, however that ends.
 *
 * @returns how to give the folder back, or undefined when another process has it.
 * @throws Error saying what to do when the folder cannot be had.
 */
export async function claimFolder(
  folder: string,
  answers: Answers,
): Promise<(() => Promise<void>) | undefined> {
  const lock = await waitForLock(folder);
  if (!lock) return undefined;
  const path = socketPath(folder);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer(async (question, response) => {
    try {
      const { pathname, searchParams } = new URL(question.url ?? '/', 'http://localhost');
      const answer = Object.entries(answers).find(([name]) => pathname === `/${name}`)?.[1];
      const answered = answer ? await answer(searchParams.get('about') ?? '') : null;
      response.end(JSON.stringify(answered));
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return async () => {
    server.closeAllConnections();
    // Closing removes the socket by its name, which is another's once the folder was replaced.
    if (lock.isThere()) await new Promise((done) => server.close(done));
    else server.unref();
    lock.release();
  };
}

/**
 * The lock of a folder; undefined when the one who has it listens, or still has it after a while: a
 * command that only reads has it for a moment.
 */
export async function waitForLock(folder: string): Promise<FolderLock | undefined> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    const lock = await lockFolder(folder).catch((error) => {
      throw explained(error, folder);
    });
    const listens = await isListening(folder);
    if (lock && !listens) {
      // Messages of strangers: for no other user of this machine.
      chmodSync(folder, 0o700);
      return lock;
    }
    lock?.release();
    if (listens) return undefined;
    await setTimeout(50);
  }
  return undefined;
}

function explained(error: unknown, folder: string): unknown {
  if (!(error instanceof NoLock)) return explainedByDisk(error, folder);
  return new Error(`${error.message}; \`npm run preview\` shows the site without its form`);
}

/** In ms. */
const PATIENCE = 10_000;

/** Whether a process listens: one that is stopped, or busy, does too. */
function isListening(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** What the process that has the folder answers, parsed from JSON; undefined when there is none. */
export function ask(folder: string, question: Question, about = ''): Promise<unknown> {
  const path = `/${question}?${new URLSearchParams({ about })}`;
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: socketPath(folder), path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(Buffer.concat(chunks).toString()));
        else reject(new Error(`The running site could not answer "${question}"`));
      });
    });
    call.setTimeout(PATIENCE, () => call.destroy(new Error('The running site does not answer')));
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? ''))
        resolve(undefined);
      else reject(error);
    });
    call.end();
  });
}

/** Relative on Unix, where the path of a socket has about a hundred characters at most. */
function socketPath(folder: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(folder).replaceAll(/[\\/:]/g, '-')}`
    : join(folder, 'start.sock');
}
