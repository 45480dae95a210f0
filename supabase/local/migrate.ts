import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A file of supabase/migrations/, named as Supabase's CLI names them: `20261123090000_contact_tables.sql`. */
export interface Migration {
  /** Its order and its identity: the digits before the first underscore. */
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/** One session of a database, as its owner. */
export interface MigrationSession {
  /** Sends a script as one message, which PostgreSQL carries out whole or not at all. */
  run(script: string): Promise<void>;
  /** Runs one statement. */
  query(statement: string): Promise<readonly unknown[]>;
}

const FOLDER = new URL('../migrations/', import.meta.url);

/** Reads the migrations, in their order. */
export function migrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      // Supabase's CLI passes over a file of another shape, too.
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, text: readFileSync(new URL(file, FOLDER), 'utf8') }];
    });
}

/**
 * Brings a database up to date: runs each migration that it does not remember, once, in one transaction
 * with the row that remembers it. The memory is that of Supabase's CLI (its pkg/migration/history.go), so
 * that either goes on where the other stopped. Versions that are not ours are left alone.
 *
 * @throws Error naming the migration that failed (what it did is undone) or that was changed after it had
 * been applied.
 */
export async function migrate(
  { run, query }: MigrationSession,
  all: readonly Migration[] = migrations(),
): Promise<void> {
  const [{ exists }] = existsSchema.parse(await query(MEMORY_EXISTS));
  // Making it takes rights that an application may not have.
  if (!exists) await run(MEMORY);
  const remembered = async () => {
    const rows = rowsSchema.parse(await query(REMEMBERED));
    return new Map(rows.map(({ version, statements }) => [version, statements]));
  };
  let known = await remembered();
  for (const migration of all) ensureUnchanged(migration, known.get(migration.version));
  for (const migration of all) {
    if (known.has(migration.version)) continue;
    try {
      await run(`${LOCK}; ${memoryOf(migration)};\n${migration.text}`);
      // What it has set would stay for the next one, and on PGlite for the functions.
      await run('reset all');
    } catch (error) {
      // Another start may have applied it in the same instant: its row refuses ours.
      known = await remembered();
      if (!known.has(migration.version)) throw failure(migration, error);
    }
  }
}

/** Until the end of its transaction: two that make a schema at once would both fail. */
const LOCK = "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('supabase_migrations'))";
const MEMORY_EXISTS =
  "select pg_catalog.to_regclass('supabase_migrations.schema_migrations') is not null as exists";
const MEMORY = `${LOCK};
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text not null primary key, statements text[], name text)`;
const REMEMBERED = 'select version, statements from supabase_migrations.schema_migrations';

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);
const rowsSchema = z.array(
  z.object({ version: z.string(), statements: z.array(z.string()).nullable() }),
);

function memoryOf({ version, name, text }: Migration): string {
  const [first, second, third] = [version, name, text].map(
    (value) => `'${value.replaceAll("'", "''")}'`,
  );
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${first}, ${second}, array[${third}])`;
}

/** @param applied its statements as they were remembered: none when it was noted by hand. */
function ensureUnchanged(migration: Migration, applied: readonly string[] | null | undefined) {
  if (!applied?.length || digest(applied) === digest([migration.text])) return;
  throw new Error(
    `${fileOf(migration)} was changed after it had been applied to this database. Put the change into a new migration, and give this one its former text back (git log -- ${fileOf(migration)}). A database that holds nothing of worth can be removed instead`,
  );
}

/**
 * Of a migration's text. Supabase's CLI stores it cut into statements, without the semicolons and the
 * space between them, so these do not count; nor does an end of line, which Git may have changed.
 */
function digest(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join('').replaceAll(/[\s;]/g, '')).digest('hex');
}

function failure(migration: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `${fileOf(migration)} failed, and what it did was undone: ${reason}${reason.includes('already exists') ? FORGOTTEN : ''}`,
    { cause: error },
  );
}

const FORGOTTEN =
  '. This database holds the contact tables, but not the memory of the migrations that made them: bring supabase_migrations.schema_migrations over from the same database as the tables; one that holds nothing of worth can be removed instead';

function fileOf({ version, name }: Migration): string {
  return `supabase/migrations/${version}_${name}.sql`;
}
