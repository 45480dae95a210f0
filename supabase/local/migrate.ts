import { readdirSync, readFileSync } from 'node:fs';

/** A file of supabase/migrations/, with a name as the Supabase CLI gives: `20261123090000_contact_tables.sql`. */
export interface Migration {
  /** The digits before the first underscore of the file's name: they identify and order migrations. */
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/** A database session with the rights of the database's owner, for migrations. */
export interface MigrationSession {
  /** Sends a SQL script in one piece; PostgreSQL runs the whole script or, after an error, nothing of it. */
  run(script: string): Promise<void>;
  /** Runs one SQL statement. */
  query(statement: string): Promise<readonly unknown[]>;
}

const FOLDER = 'supabase/migrations';

/** Reads the migrations in the order of their versions. Skips files with other names, as the Supabase CLI does. */
export function migrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_([^']*)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }];
    });
}

/**
 * Runs the migrations that a database lacks. The transaction of each migration also adds it to the table of applied
 * migrations. The Supabase CLI uses the same table (pkg/migration/history.go), so this function and the CLI may migrate
 * a database in turn. Unknown versions in that table are ignored.
 *
 * @throws Error that names the migration that failed, after its rollback.
 */
export async function migrate(
  { run, query }: MigrationSession,
  all: readonly Migration[] = migrations(),
): Promise<void> {
  await run(HISTORY);
  const applied = new Set((await query(APPLIED)).map((row) => Object(row).version));
  for (const { version, name, text } of all) {
    if (applied.has(version)) continue;
    try {
      await run(`${INSERT} values ('${version}', '${name}');\n${text}`);
      // Settings of one migration must not affect the next, nor, on PGlite, the functions.
      await run('reset all');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `supabase/migrations/${version}_${name}.sql failed, and what it did was undone: ${reason}`,
        { cause: error },
      );
    }
  }
}

const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text not null primary key, statements text[], name text)`;
const INSERT = 'insert into supabase_migrations.schema_migrations (version, name)';
const APPLIED = 'select version from supabase_migrations.schema_migrations';
