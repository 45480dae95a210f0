import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Migration, migrations } from './migrations.ts';

/** One session of a database, as its owner. */
export interface MigrationSession {
  /** Sends a script as one message, which PostgreSQL carries out whole or not at all. */
  run(script: string): Promise<void>;
  /** Runs one statement. */
  query(statement: string): Promise<readonly unknown[]>;
}

/**
 * Brings a database up to date: runs each migration that it does not remember, once, with the note
 * that remembers it, in one transaction. The memory is that of Supabase's CLI, so that either goes on
 * where the other stopped. Versions that are not ours are left alone: another program's, or a newer
 * copy's of this one.
 *
 * @throws Error naming the migration that failed (what it did is undone) or that was changed after it
 * had been applied, or telling a memory that cannot be kept or was lost; each with the remedy.
 */
export async function migrate(
  session: MigrationSession,
  all: readonly Migration[] = migrations(),
): Promise<void> {
  await ensureMemory(session);
  let known = await remembered(session);
  for (const migration of all) ensureUnchanged(migration, known.get(migration.version));
  for (const migration of all) {
    if (known.has(migration.version)) continue;
    try {
      await session.run(`${LOCK}; ${note(migration)};\n${migration.text}`);
      // What it has set would stay for the next one, and on PGlite for the functions.
      await session.run('reset all');
    } catch (error) {
      // Another process may have applied it in the same instant: its note refuses ours.
      known = await remembered(session);
      if (!known.has(migration.version)) throw failure(migration, error);
    }
  }
}

/** Held until the end of its transaction: two that make a schema at once would both fail. */
const LOCK = "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('supabase_migrations'))";

/** The table of Supabase's CLI (its pkg/migration/history.go), which adds columns of its own to it. */
const MEMORY = `${LOCK};
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text`;

/** Only where it is not there yet: making it takes rights that an application may not have. */
async function ensureMemory(session: MigrationSession): Promise<void> {
  const columns = await session.query(`select attname from pg_catalog.pg_attribute
    where attrelid = pg_catalog.to_regclass('supabase_migrations.schema_migrations')
      and attname in ('version', 'statements', 'name')`);
  if (columns.length === 3) return;
  await session.run(MEMORY).catch((error: unknown) => {
    throw new Error(
      `The table supabase_migrations.schema_migrations, which remembers the migrations, could not be made (${reasonOf(error)}): let this user make it (grant create on database …)`,
      { cause: error },
    );
  });
}

const rowsSchema = z.array(
  z.object({ version: z.string(), statements: z.array(z.string()).nullable() }),
);

/** The statements of a version that was applied; null when it was noted by hand. */
type Applied = readonly string[] | null;

async function remembered(session: MigrationSession): Promise<Map<string, Applied>> {
  const rows = await session.query(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  return new Map(
    rowsSchema.parse(rows).map(({ version, statements }) => [version, statements] as const),
  );
}

function note({ version, name, text }: Migration): string {
  const [first, second, third] = [version, name, text].map(
    (value) => `'${value.replaceAll("'", "''")}'`,
  );
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${first}, ${second}, array[${third}])`;
}

/**
 * Of a migration's text. Supabase's CLI stores it cut into statements, without the semicolons and the
 * space between them, so these do not count; nor does an end of line, which Git may have changed.
 */
function digest(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join('').replaceAll(/[\s;]/g, '')).digest('hex');
}

function ensureUnchanged(migration: Migration, applied: Applied | undefined): void {
  if (!applied?.length || digest(applied) === digest([migration.text])) return;
  throw new Error(
    `${fileOf(migration)} was changed after it had been applied to this database. Put the change into a new migration, and give this one its former text back (git log -- ${fileOf(migration)}). A database that holds nothing of worth can be removed instead`,
  );
}

function failure(migration: Migration, error: unknown): Error {
  const reason = reasonOf(error);
  return new Error(
    `${fileOf(migration)} failed, and what it did was undone: ${reason}${/already exists/.test(reason) ? FORGOTTEN : ''}`,
    { cause: error },
  );
}

const FORGOTTEN =
  '. This database holds the contact tables, but not the memory of the migrations that made them: bring supabase_migrations.schema_migrations over from the same database as the tables; one that holds nothing of worth can be removed instead';

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fileOf({ version, name }: Migration): string {
  return `supabase/migrations/${version}_${name}.sql`;
}
