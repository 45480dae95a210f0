import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { inject } from 'vitest';
import { migrate } from '../../supabase/local/migrate';
import type { CaughtMail } from './smtpServer';

export type Row = Readonly<Record<string, unknown>>;

/** A connection to a test database, with the rights of its owner. */
export interface TestDatabase {
  /** The address at which the contact functions reach the database. */
  readonly url: string;
  /** Runs one SQL statement with the parameters $1, $2… */
  query(statement: string, ...parameters: (string | number | null)[]): Promise<readonly Row[]>;
  /** Runs a script of several SQL statements. */
  run(script: string): Promise<void>;
  stop(): Promise<void>;
}

/** Deletes every contact message of a database, between two tests. */
export async function empty(database: Pick<TestDatabase, 'run'>): Promise<void> {
  await database.run('truncate public.contact_messages, public.contact_alert_mails');
}

/** Connects to a database. `stop` ends the connection, not the PostgreSQL server. */
export function connectTo(url: string): TestDatabase {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    url,
    query: async (statement, ...parameters) => [...(await sql.unsafe(statement, parameters))],
    run: async (script) => void (await sql.unsafe(script)),
    stop: () => sql.end(),
  };
}

/** Creates a database on the shared PostgreSQL server, with the roles and privileges of Supabase. */
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

/** Returns the in-memory PGlite database that all tests of a worker share: migrated, without Supabase's roles. */
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

/** SQL that makes every unsent message due now, and ends each lock that a sender holds on a message. */
export const LATER = `
  update public.contact_messages set lease_until = now(), next_try_at = now() where state <> 'sent'`;

/** SQL that lists every message with its mailing state: pending, sending, sent, failed or held. */
export const OUTBOX = `
  select id, message, state, tries, last_error, lease_id is not null as leased
  from public.contact_messages order by message`;

/**
 * Counts the mails sent for each contact message, by its text. Only mails with the Message-ID of the contact message
 * count: a mailbox would not recognize others as copies.
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
