import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { folderWatch, guard, openDatabaseFolder } from './databaseFolder.ts';
import { explainedByDisk } from './diskRoom.ts';
import { migrate } from './migrate.ts';

export interface LocalDatabase {
  /** `postgres://…`, for one client with one connection: more would corrupt the data. */
  readonly url: string;
  /**
   * The same database, from this process. Its one session is the client's too: a query from here
   * between two messages of the client's would break the client's query.
   */
  readonly database: PGlite;
  /** False for good once the folder of the data has been removed: every query fails. */
  isThere(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts PGlite (PostgreSQL 18) in this process, brought up to date by the migrations, and lets one
 * client connect on this machine.
 *
 * @param place a database that is open already, or the folder where the data stays; undefined keeps
 * it in memory. One process at a time may use a folder: PGlite does not check that.
 * @throws Error saying what to do when the folder cannot be had, or has no room.
 */
export async function startDatabase(place?: PGlite | string): Promise<LocalDatabase> {
  const folder = typeof place === 'string' ? place : undefined;
  const database = place instanceof PGlite ? place : await open(folder);
  const isThere = folder ? folderWatch(folder) : () => true;
  try {
    await migrate({
      run: async (script) => void (await database.exec(script)),
      query: async (statement) => (await database.query(statement)).rows,
    });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw folder ? explainedByDisk(error, folder) : error;
  }
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 1,
  });
  // Those who wait hear of it at once.
  guard(database, isThere, () => void server.stop());
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    database,
    isThere,
    async stop() {
      await server.stop();
      // Its last writes would go into whatever is there instead.
      if (isThere()) await database.close();
    },
  };
}

function open(folder: string | undefined): Promise<PGlite> {
  return folder ? openDatabaseFolder(folder) : PGlite.create();
}
