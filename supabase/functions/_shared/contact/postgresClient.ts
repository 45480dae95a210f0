import postgres from 'postgres';

/** Runs one statement; the parameters are $1, $2… */
export type Query = (
  statement: string,
  parameters: readonly (string | number | null)[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** How long the database may take to answer, in ms: the visitor must hear of it within 8 s. */
export const QUERY_DEADLINE = 5000;

/** The database did not answer in time. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
  readonly code = 'QUERY_TIMEOUT';
}

/**
 * One connection, opened when it is needed. A database that accepts and never answers makes the
 * query fail at the deadline. A connection that failed is thrown away with its client, whose state
 * cannot be trusted any more, and the next query opens another.
 *
 * @param deadline in ms.
 */
export function connect(url: string, deadline = QUERY_DEADLINE): Query {
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
  return async (statement, parameters) => {
    const sql = client();
    const running = sql.unsafe(statement, [...parameters]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new QueryTimeout()), deadline);
    });
    try {
      return await Promise.race([running, late]);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) discard(sql);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
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

const queries = new Map<string, Query>();

/** The same connection for every function of this process. */
export function sharedConnection(url: string): Query {
  const known = queries.get(url);
  if (known) return known;
  const query = connect(url);
  queries.set(url, query);
  return query;
}
