import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findOrInstall } from '../aptInstall';
import { freePort } from '../ports';

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a PostgreSQL server in a temporary folder, for this machine only. It runs without fsync: tests end PostgreSQL,
 * never the machine, and a flush to a busy disk may take longer than the five seconds that the contact function waits.
 *
 * @throws Error with how to install PostgreSQL if it is missing.
 */
export async function startPostgres() {
  const needed = { name: 'PostgreSQL', packages: ['postgresql'], remedy: REMEDY };
  const binaries = findOrInstall(findPostgres, needed);
  const folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  // PostgreSQL refuses to run as root: Debian's package has created a user for it.
  const user = process.getuid?.() === 0 ? systemUser('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const init = join(binaries, 'initdb');
  await promisify(execFile)(init, ['-D', data, ...options], { ...user, cwd: folder });
  const port = await freePort();
  const start = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(server);
    return server;
  };
  let server = await start();
  const ended = async () => {
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    /** The address of the database server, with the name of its superuser. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Returns the server's present process, for tests that stop, freeze or kill it. */
    process: () => server,
    /** Waits for the end of the server's process, then starts PostgreSQL again on the same data. */
    async restart() {
      await ended();
      server = await start();
    },
    /** Stops the server and removes its data. */
    async stop() {
      // A frozen process would not receive the signal. SIGQUIT is PostgreSQL's immediate shutdown.
      server.kill('SIGCONT');
      server.kill('SIGQUIT');
      await ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const REMEDY =
  'install it (Debian: `sudo apt-get install postgresql`) or set POSTGRES_PATH to the folder of initdb';

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs: POSTGRES_PATH, or else Debian's. */
function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.map((name) => join(DEBIAN, name, 'bin'));
  return [process.env.POSTGRES_PATH ?? '', ...folders].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  );
}

function systemUser(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ready({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let log = '';
  while (!log.includes('ready to accept connections')) {
    const [chunk] = await Promise.race([once(stderr, 'data'), once(stderr, 'end')]);
    if (!chunk) throw new Error(`PostgreSQL did not start:\n${log}`);
    log += chunk;
  }
  stderr.resume();
}
