import postgres from 'postgres';
import { LEAST_ROOM, roomFor } from './diskRoom.ts';
import { migrate } from './migrate.ts';
import type { RunStatement } from './readInbox.ts';
import { startDatabase } from './startDatabase.ts';

/** `full`: there is hardly room on its disk. `removed`, for good: its folder is not there any more. */
export type Condition = 'ready' | 'full' | 'removed';

/** A database brought up to date by the migrations. */
export interface OpenDatabase {
  /** For the functions. */
  readonly url: string;
  readonly query: RunStatement;
  /** Whether it can take messages just now. */
  condition(): Condition;
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or else the embedded one in a folder.
 *
 * @throws Error naming DATABASE_URL when its database does not answer or refuses the migrations.
 */
export async function openDatabase(
  databaseUrl: string | undefined,
  folder: string,
): Promise<OpenDatabase> {
  if (databaseUrl) return realDatabase(databaseUrl);
  const { url, database, isThere, stop } = await startDatabase(folder);
  return {
    url,
    query: async (sql, ...values) => (await database.query(sql, values)).rows,
    condition() {
      if (!isThere()) return 'removed';
      return (roomFor(folder) ?? LEAST_ROOM) < LEAST_ROOM ? 'full' : 'ready';
    },
    stop,
  };
}

async function realDatabase(url: string): Promise<OpenDatabase> {
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL: the database did not take the migrations (${reason})`);
  }
  return { url, query, condition: () => 'ready', stop: () => sql.end({ timeout: 5 }) };
}
