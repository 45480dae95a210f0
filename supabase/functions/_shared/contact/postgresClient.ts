import postgres from 'postgres';
import { type Caller, turns } from './turns.ts';

/** Runs one statement; the parameters are $1, $2… */
export type Query = (
  statement: string,
  parameters: readonly (string | number | null)[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * How long the database may take to answer, in ms, with the wait for one's turn: the visitor must hear
 * of it within 8 s.
 */
export const QUERY_DEADLINE = 5000;

/**
 * One connection, opened when it is needed, and one query at a time on it: those that come meanwhile
 * wait here, each for its own deadline at most, and one that has waited in vain was never sent. A query
 * that is slow (a lock, a database that accepts and never answers) fails alone, before those that came
 * with it run out of time. A connection that failed is thrown away with its client, whose state cannot
 * be trusted any more, and the next query opens another.
 *
 * @param deadline in ms.
 */
export function connect(url: string, deadline = QUERY_DEADLINE): (caller: Caller) => Query {
  let current: postgres.Sql | undefined;
  const client = () => {
    current ??= postgres(url, {
      // PGlite takes no second connection, and a pooler in transaction mode no prepared statement.
      max: 1,
      prepare: false,
      connect_timeout: deadline / 1000,
      idle_timeout: 30,
      // Otherwise each connection first asks for the types of arrays, which nothing here has.
      fetch_types: false,
      onnotice: () => undefined,
      // A wait that doubles after each failed connection would outlive the deadline.
      backoff: false,
      connection: { application_name: 'contact' },
    });
    return current;
  };
  const discard = (stuck: postgres.Sql) => {
    if (current === stuck) current = undefined;
    stuck.end({ timeout: 0 }).catch(() => undefined);
  };
  onStrayWrite(() => current && discard(current));

  const takeTurn = turns(deadline);
  return (caller) => (statement, parameters) =>
    takeTurn(caller, async (inTime) => {
      const sql = client();
      try {
        return await inTime(sql.unsafe(statement, [...parameters]));
      } catch (error) {
        if (!(error instanceof postgres.PostgresError)) discard(sql);
        throw error;
      }
    });
}

/**
 * Calls back when postgres.js 3.4.9 writes to a socket that has just closed. It does so out of every
 * caller's reach (https://github.com/porsager/postgres/issues/1208): uncaught, the error would end
 * the process, and with it the requests of other visitors.
 */
function onStrayWrite(callback: () => void): void {
  if (!('addEventListener' in globalThis)) return;
  globalThis.addEventListener('error', (event) => {
    if (!(event.error instanceof TypeError) || !event.error.stack?.includes('nextWrite')) return;
    event.preventDefault();
    callback();
  });
}

const connections = new Map<string, (caller: Caller) => Query>();

/** The same connection for every function of this process. */
export function sharedConnection(url: string, caller: Caller): Query {
  const known = connections.get(url) ?? connect(url);
  connections.set(url, known);
  return known(caller);
}
