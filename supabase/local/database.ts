import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import postgres from 'postgres';
import { migrate } from './migrate.ts';
import type { RunStatement } from './readInbox.ts';

/** A database brought up to date by the migrations. */
export interface OpenDatabase {
  /** `postgres://…`, for the functions. */
  readonly url: string;
  /** On PGlite not while a client is connected: they share its one session. */
  readonly query: RunStatement;
  stop(): Promise<void>;
}

interface DatabasePlace {
  readonly folder: string;
  /** Reports to a person what stops the database. */
  readonly say: (line: string) => void;
  /** What its disk must have free, in bytes. */
  readonly leastRoom?: number;
}

/**
 * Opens the database of DATABASE_URL, or else the embedded one in a folder, of which no other process may
 * make use meanwhile.
 *
 * @param say reports what stops the embedded database later, to a person.
 * @throws Error saying what to do when a database does not open or refuses the migrations.
 */
export async function openDatabase(
  databaseUrl: string | undefined,
  folder: string,
  say: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  try {
    if (!existsSync(folder)) await makeFolder(folder);
    return await servePglite(await PGlite.create(folder), { folder, say });
  } catch (error) {
    throw new Error(
      `The database in ${folder} could not be opened (${reasonOf(error)}): see that its disk has room, and start once more; if it is the same, move this folder to another place, where its messages stay, and start with an empty one`,
      { cause: error },
    );
  }
}

/**
 * Brings an open PGlite (PostgreSQL 18 in this process) up to date by the migrations, and lets one client
 * with one connection reach it on this machine: more would corrupt the data.
 *
 * @param place unless it is in memory.
 */
export async function servePglite(database: PGlite, place?: DatabasePlace): Promise<OpenDatabase> {
  const query: RunStatement = async (sql, ...values) => (await database.query(sql, values)).rows;
  try {
    await migrate({ run: async (script) => void (await database.exec(script)), query });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 1,
  });
  const isUsable =
    place &&
    endAtFailure(database, place, (reason) => {
      place.say(failureOf(place.folder, reason));
      // Its client is told at once.
      server.stop().catch(() => undefined);
    });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    query,
    async stop() {
      if (isUsable && !isUsable()) return;
      await server.stop();
      await database.close();
    },
  };
}

/** Makes a database under another name: a making that is interrupted leaves nothing that looks like one. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  await (await PGlite.create(draft)).close();
  renameSync(draft, folder);
}

/**
 * Makes every query fail once the folder of the database is not there any more, or another, or its disk is
 * almost full: PGlite would acknowledge what it wrote into nothing, spoil the other, or, when its journal
 * cannot grow, turn in a circle with the whole process.
 *
 * @returns whether the database can be used.
 */
function endAtFailure(
  database: PGlite,
  { folder, leastRoom = LEAST_ROOM_BYTES }: DatabasePlace,
  onFailure: (reason: string) => void,
): () => boolean {
  const identity = () =>
    statSync(join(folder, 'PG_VERSION'), { bigint: true, throwIfNoEntry: false })?.ino;
  const own = identity();
  let failed = false;
  const ensureUsable = () => {
    if (failed || identity() !== own) throw new Error('its folder was removed or replaced');
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < leastRoom) throw new Error('its disk is full');
  };
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    try {
      ensureUsable();
      return await run(message, options);
    } catch (error) {
      if (!failed) onFailure(reasonOf(error));
      failed = true;
      throw error;
    }
  };
  return () => !failed && identity() === own;
}

/** The journal grows by 16 MB at a time. */
const LEAST_ROOM_BYTES = 48 * 2 ** 20;

function failureOf(folder: string, reason: string): string {
  return (
    `The database in ${folder} failed (${reason}): see that this folder is there and that its disk has 100 MB free, then stop the site (Ctrl-C) and start it again.\n` +
    `La base de données de ${folder} ne répond plus, et le formulaire n’accepte aucun message : vérifiez que ce dossier existe et que le disque a 100 Mo libres, arrêtez le site (Ctrl-C), puis relancez-le. Les messages déjà acceptés sont enregistrés.`
  );
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error(
      'DATABASE_URL is no address such as postgres://user:password@localhost:5432/site',
    );
  }
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 10, onnotice: () => {} });
  const query: RunStatement = (statement, ...values) => sql.unsafe(statement, values);
  try {
    await migrate({ run: async (script) => void (await sql.unsafe(script)), query });
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw new Error(`DATABASE_URL: the database did not take the migrations (${reasonOf(error)})`, {
      cause: error,
    });
  }
  return { url, query, stop: () => sql.end({ timeout: 5 }) };
}

/** Emscripten throws objects that are no errors. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
