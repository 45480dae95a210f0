import postgres from 'postgres';

/** A row of the database whose columns are not checked yet. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs one SQL statement; its parameters are $1, $2… */
export type Query = (
  statement: string,
  parameters?: readonly (string | number | null)[],
) => Promise<readonly Row[]>;

/** The longest time of a query in ms, including its wait in the queue: the visitor needs an answer within 8 s. */
const QUERY_DEADLINE_MS = 5000;

/**
 * Returns a function that runs queries, one at a time, on one connection, which the first query opens. A query that
 * waits in the queue until its deadline is never sent. After a failure, the connection and its client object are
 * closed, since the state of this object is unknown, and the next query opens a new connection.
 */
function connect(url: string): Query {
  let current: postgres.Sql | undefined;
  const client = () => {
    current ??= postgres(url, {
      // PGlite accepts no second connection, and a pooler in transaction mode no prepared statement.
      max: 1,
      prepare: false,
      connect_timeout: QUERY_DEADLINE_MS / 1000,
      idle_timeout: 30,
      // Otherwise each connection first asks for the types of arrays, which this database does not use.
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
  const run = async (end: number, ...[statement, parameters = []]: Parameters<Query>) => {
    const remainingMs = end - performance.now();
    if (remainingMs <= 0) throw lateError();
    const sql = client();
    try {
      return await within(remainingMs, sql.unsafe(statement, [...parameters]));
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) discard(sql);
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return (...query) => {
    const end = performance.now() + QUERY_DEADLINE_MS;
    const answer = last.then(() => run(end, ...query));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** Awaits a promise. @throws Error when it does not resolve within `ms` milliseconds. */
async function within<T>(ms: number, answer: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError()), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function lateError(): Error {
  return Object.assign(new Error('The database did not answer in time'), { code: 'QUERY_TIMEOUT' });
}

/**
 * Calls `callback` when postgres.js 3.4.9 writes to a socket that has just closed. No caller of postgres.js can catch
 * the error of this write (https://github.com/porsager/postgres/issues/1208), which would end the whole process.
 */
function onStrayWrite(callback: () => void): void {
  if (!('addEventListener' in globalThis)) return;
  globalThis.addEventListener('error', (event) => {
    if (!(event.error instanceof TypeError) || !event.error.stack?.includes('nextWrite')) return;
    event.preventDefault();
    callback();
  });
}

let shared: Query | undefined;

/** Returns the query function of the one database connection that all functions of this process share. */
export function sharedConnection(url: string): Query {
  shared ??= connect(url);
  return shared;
}
