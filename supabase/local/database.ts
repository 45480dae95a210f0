import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import postgres from 'postgres';
import { lockFolder } from '../../reader/files/folderLock.ts';
import { migrate } from './migrate.ts';
import type { RunStatement } from './readInbox.ts';

/** An open database of contact messages, with all migrations applied. */
export interface OpenDatabase {
  /** The address at which the contact functions reach the database: `postgres://…`. */
  readonly url: string;
  /** Runs a SQL statement. Call it only while no client is connected: the embedded database has a single session. */
  readonly query: RunStatement;
  stop(): Promise<void>;
}

/**
 * Opens the database that DATABASE_URL names, or else the embedded one in a folder, which no other process may use
 * while it is open.
 *
 * @param say prints, in French, why the embedded database has stopped.
 * @throws Error with the fix when a database does not open or refuses the migrations.
 */
export async function openDatabase(
  databaseUrl: string | undefined,
  folder: string,
  say: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openFolder(folder, say);
}

/**
 * Opens PGlite (PostgreSQL 18 in this process) for one client on this machine: a second connection would corrupt the
 * data. Each query first checks folder and disk. Otherwise PGlite would acknowledge writes into a removed folder,
 * damage a folder put in its place, and loop for ever when the disk is full. After a failure the database stays closed
 * until the next start.
 */
async function openFolder(folder: string, say: (line: string) => void): Promise<OpenDatabase> {
  // Beside the folder: a lock inside would be removed with it, and is needed before the folder exists.
  const lock = await lockFolder(`${folder}.lock`);
  if (!lock) throw new Error(`Another process is using the database in ${folder}: stop it first`);
  let database: PGlite;
  try {
    if (!existsSync(folder)) {
      // Under another name, so that an interrupted creation leaves nothing that looks like a database.
      const draft = `${folder}.new`;
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(dirname(folder), { recursive: true });
      await (await PGlite.create(draft)).close();
      renameSync(draft, folder);
    }
    database = await PGlite.create(folder);
  } catch (error) {
    lock.release();
    throw new Error(
      `The database in ${folder} could not be opened (${reasonOf(error)}): make sure that its disk has 100 MB free, and start again; if it fails again, move this folder elsewhere, which keeps its messages, and start with an empty one`,
      { cause: error },
    );
  }
  const query: RunStatement = async (sql, ...values) => (await database.query(sql, values)).rows;
  await migrate({ run: async (script) => void (await database.exec(script)), query });
  const address = { host: '127.0.0.1', port: 0 };
  const server = new PGLiteSocketServer({ db: database, ...address, maxConnections: 1 });
  const problem = folderProblem(folder);
  const run = database.execProtocolRawStream.bind(database);
  let failed = false;
  database.execProtocolRawStream = async (message, options) => {
    try {
      const reason = problem();
      if (reason) throw new Error(reason);
      return await run(message, options);
    } catch (error) {
      if (!failed) {
        say(
          `La base de données de ${folder} ne répond plus (${reasonOf(error)}), et le formulaire n’accepte aucun message : vérifiez que ce dossier existe et que le disque a 100 Mo libres, arrêtez le site (Ctrl-C), puis relancez-le. Les messages déjà acceptés sont enregistrés.`,
        );
      }
      failed = true;
      // The server would leave its client without an answer.
      server.stop().catch(() => undefined);
      throw error;
    }
  };
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    query,
    async stop() {
      // The last writes of PGlite would damage the folder that has replaced its own.
      if (failed || problem()) return;
      await server.stop();
      await database.close();
      lock.release();
    },
  };
}

/** Returns a function that returns why a database folder cannot be used any more; undefined if it can. */
export function folderProblem(
  folder: string,
  leastRoom = LEAST_ROOM_BYTES,
): () => string | undefined {
  const identity = () =>
    statSync(join(folder, 'PG_VERSION'), { bigint: true, throwIfNoEntry: false })?.ino;
  const opened = identity();
  return () => {
    if (identity() !== opened) return 'its folder was removed or replaced';
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom ? 'its disk is full' : undefined;
  };
}

/** The least free disk space, in bytes, for a query to run: room for three of the journal's files, of 16 MB each. */
const LEAST_ROOM_BYTES = 48 * 2 ** 20;

async function openPostgres(url: string): Promise<OpenDatabase> {
  if (!URL.canParse(url)) {
    throw new Error(
      'DATABASE_URL is not an address, such as postgres://user:password@localhost/site',
    );
  }
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 10, onnotice: () => {} });
  const query: RunStatement = (statement, ...values) => sql.unsafe(statement, values);
  try {
    await migrate({ run: async (script) => void (await sql.unsafe(script)), query });
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw new Error(`DATABASE_URL: the migrations failed (${reasonOf(error)})`, {
      cause: error,
    });
  }
  return { url, query, stop: () => sql.end({ timeout: 5 }) };
}

/** Describes a thrown value as text: PGlite may throw objects of Emscripten that are not errors. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
