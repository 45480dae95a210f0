import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { migrate } from '../../supabase/local/migrate';
import { startDatabase } from '../../supabase/local/startDatabase';
import { type RunningPostgres, startPostgres } from './postgres';

export type Row = Readonly<Record<string, unknown>>;

/** A database with the migrations, as its owner sees it. */
export interface TestDatabase {
  /** For the functions. */
  readonly url: string;
  /** Runs one statement with parameters $1, $2… */
  query(statement: string, ...parameters: (string | number | null)[]): Promise<readonly Row[]>;
  /** Runs a script. */
  run(script: string): Promise<void>;
  stop(): Promise<void>;
}

/** What a database looks like before the first migration. */
export type Surroundings = 'plain' | 'supabase';

/** The two databases on which the server is tested. */
export const DATABASES: readonly [
  name: string,
  start: (surroundings?: Surroundings) => Promise<TestDatabase>,
][] = [
  ['PGlite', startPglite],
  ['PostgreSQL', startServer],
];

/** Forgets every message between two tests. */
export async function empty(database: TestDatabase): Promise<void> {
  await database.run('truncate public.contact_messages, public.contact_alert_mails');
}

/** Brings a PostgreSQL up to date; stopping the database stops it. */
export async function migrated(
  server: RunningPostgres,
  surroundings?: Surroundings,
): Promise<TestDatabase> {
  const database = await unmigrated(server, surroundings);
  await migrate(database);
  return database;
}

/** The same before the first migration. */
export async function unmigrated(
  server: RunningPostgres,
  surroundings: Surroundings = 'plain',
): Promise<TestDatabase> {
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  const run = async (script: string) => void (await sql.unsafe(script));
  if (surroundings === 'supabase') await run(SUPABASE);
  return {
    url: server.url,
    query: async (statement, ...parameters) => [...(await sql.unsafe(statement, parameters))],
    run,
    async stop() {
      await sql.end();
      await server.stop();
    },
  };
}

/**
 * Supabase's roles, and its default privileges: what is new in the schema `public` belongs to
 * everybody, unless a migration revokes it.
 */
const SUPABASE = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** A PGlite of its own, in memory. */
export async function startPglite(surroundings: Surroundings = 'plain'): Promise<TestDatabase> {
  const database = await PGlite.create();
  if (surroundings === 'supabase') await database.exec(SUPABASE);
  const { url, stop } = await startDatabase(database);
  return {
    url,
    query: async (statement, ...parameters) =>
      (await database.query<Row>(statement, parameters)).rows,
    run: async (script) => void (await database.exec(script)),
    stop,
  };
}

async function startServer(surroundings?: Surroundings): Promise<TestDatabase> {
  return migrated(await startPostgres(), surroundings);
}
