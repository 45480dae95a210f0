import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { migrations } from './migrations.ts';

export interface LocalDatabase {
  /** `postgres://…`, for one client with one connection: more would corrupt the data. */
  readonly url: string;
  /** The same database, from this process; calls wait for each other. */
  readonly database: PGlite;
  stop(): Promise<void>;
}

/**
 * Starts PGlite (PostgreSQL 18) in this process, brought up to date by the migrations, and lets one
 * client connect on this machine.
 *
 * @param folder where the data stays; undefined keeps it in memory. One process at a time may use a
 * folder: PGlite does not check that.
 */
export async function startDatabase(folder?: string): Promise<LocalDatabase> {
  const database = await PGlite.create(folder);
  for (const migration of migrations()) await database.exec(migration);
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 1,
  });
  await server.start();
  const port = server.getServerConn().split(':').at(-1);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    database,
    async stop() {
      await server.stop();
      await database.close();
    },
  };
}
