import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';

/** Asked of a running `npm start` by another command. */
export type Question = 'status' | 'inbox';

/** What each question is answered with: JSON. */
export type Answers = Readonly<Record<Question, () => Promise<unknown>>>;

/**
 * Makes this process the only one that works in a data folder, and answers the questions of the
 * others, by a socket in the folder. The system closes it with the process, however it ends: what
 * a killed one leaves is only a name, which is taken over.
 *
 * @returns how to give the folder back, or undefined when another process has it.
 */
export async function claimFolder(
  folder: string,
  answers: Answers,
): Promise<(() => Promise<void>) | undefined> {
  mkdirSync(folder, { recursive: true });
  if ((await ask(folder, 'status')) !== undefined) return undefined;
  const path = socketPath(folder);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer(async (question, response) => {
    const answer = Object.entries(answers).find(([name]) => question.url === `/${name}`)?.[1];
    try {
      response.end(JSON.stringify(answer ? await answer() : null));
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

/** What the process that has the folder answers, parsed from JSON; undefined when there is none. */
export function ask(folder: string, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: socketPath(folder), path: `/${question}` }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(Buffer.concat(chunks).toString()));
        else reject(new Error(`The running site could not answer "${question}"`));
      });
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '')) resolve(undefined);
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
