import { readdirSync, readFileSync } from 'node:fs';

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

const FOLDER = 'supabase/migrations';

/** Reads the migrations, in their order. Supabase's CLI passes over a file of another name, too. */
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
 * Brings a database up to date: runs each migration that is not in its history, once, in one transaction
 * with the row that notes it. The history is that of Supabase's CLI (its pkg/migration/history.go), so
 * that either goes on where the other stopped. Versions that are not ours are left alone.
 *
 * @throws Error naming the migration that failed: what it did is undone.
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
      // What it has set would stay for the next one, and on PGlite for the functions.
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
