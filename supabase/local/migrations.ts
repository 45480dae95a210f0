import { readdirSync, readFileSync } from 'node:fs';

/** A file of supabase/migrations/, named as Supabase's CLI names them: `20261123090000_contact_tables.sql`. */
export interface Migration {
  /** Its order and its identity: the digits before the first underscore. */
  readonly version: string;
  /** The words after it. */
  readonly name: string;
  readonly text: string;
}

const FOLDER = new URL('../migrations/', import.meta.url);

/** The migrations, in their order. */
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
