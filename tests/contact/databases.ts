import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { inject } from 'vitest';
import { migrate } from '../../supabase/local/migrate';
import type { CaughtMail } from './smtpServer';

export type Row = Readonly<Record<string, unknown>>;

/** A database as its owner sees it. */
export interface TestDatabase {
  /** For the functions. */
  readonly url: string;
  /** Runs one statement with parameters $1, $2… */
  query(statement: string, ...parameters: (string | number | null)[]): Promise<readonly Row[]>;
  /** Runs a script. */
  run(script: string): Promise<void>;
  stop(): Promise<void>;
}

/** Forgets every message between two tests. */
export async function empty(database: Pick<TestDatabase, 'run'>): Promise<void> {
  await database.run('truncate public.contact_messages, public.contact_alert_mails');
}

/** A database of a PostgreSQL that goes on running when the database is stopped. */
export function connectTo(url: string): TestDatabase {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    url,
    query: async (statement, ...parameters) => [...(await sql.unsafe(statement, parameters))],
    run: async (script) => void (await sql.unsafe(script)),
    stop: () => sql.end(),
  };
}

/** A database of its own on the shared PostgreSQL, with Supabase's roles and privileges. */
export async function freshDatabase(
  template: 'bare' | 'migrated' = 'migrated',
): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = connectTo(server);
  await owner.run(`create database ${name} template ${template}`);
  await owner.stop();
  return connectTo(server.replace(/\w+$/, name));
}

let shared: Promise<TestDatabase> | undefined;

/** The PGlite of all files that a worker runs: in memory, with the migrations, without the roles of Supabase. */
export function sharedPglite(): Promise<TestDatabase> {
  const start = async () => {
    const pglite = await PGlite.create();
    const database: TestDatabase = {
      url: 'in memory',
      query: async (statement, ...parameters) =>
        (await pglite.query<Row>(statement, parameters)).rows,
      run: async (script) => void (await pglite.exec(script)),
      stop: () => pglite.close(),
    };
    await migrate(database);
    return database;
  };
  shared ??= start();
  return shared;
}

/** SQL: the wait for the next try is over, and so is every lease. */
export const LATER = `
  update public.contact_messages set lease_until = now(), next_try_at = now() where state <> 'sent'`;

/** SQL: every message, and how far its sending is. */
export const OUTBOX = `
  select id, message, state, tries, last_error, lease_id is not null as leased
  from public.contact_messages order by message`;

/**
 * How many copies of each message are in a mailbox, by the message's text. A copy counts only under
 * its message's own Message-ID, which is how a mailbox, or a person, knows it for a copy.
 */
export function copies(rows: readonly Row[], mails: readonly CaughtMail[]): Record<string, number> {
  return Object.fromEntries(
    rows.map(({ id, message }) => [
      String(message),
      mails.filter(
        ({ parsed }) =>
          parsed.messageId === `<contact-${id}@possible.example>` &&
          parsed.text?.includes(String(message)),
      ).length,
    ]),
  );
}
