import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { migrate } from './migrate.ts';

export interface LocalDatabase {
  /** `postgres://…`, for one client with one connection: more would corrupt the data. */
  readonly url: string;
  /**
   * The same database, from this process. Its one session is the client's too: a query from here
   * between two messages of the client's would break the client's query.
   */
  readonly database: PGlite;
  stop(): Promise<void>;
}

/**
 * Starts PGlite (PostgreSQL 18) in this process, brought up to date by the migrations, and lets one
 * client connect on this machine.
 *
 * @param place a database that is open already, or the folder where the data stays; undefined keeps
 * it in memory. One process at a time may use a folder: PGlite does not check that.
 */
export async function startDatabase(place?: PGlite | string): Promise<LocalDatabase> {
  const database = place instanceof PGlite ? place : await PGlite.create(place);
  await migrate({
    run: async (script) => void (await database.exec(script)),
    query: async (statement) => (await database.query(statement)).rows,
  });
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 1,
  });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    database,
    async stop() {
      await server.stop();
      await database.close();
    },
  };
}
