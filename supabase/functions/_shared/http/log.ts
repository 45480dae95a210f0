/**
 * One line of JSON an event. Only these keys: what a visitor wrote, and where from, has no way into
 * the logs.
 */
export interface LogEntry {
  readonly level: 'info' | 'error';
  /** What happened: `contact_received`, `mail_failed`… */
  readonly event: string;
  readonly request?: string;
  /** A code of ours, of PostgreSQL or of the mail server; never a sentence. */
  readonly code?: string;
  readonly status?: number;
  /** Of a message, as the database knows it. */
  readonly message?: string;
  readonly tries?: number;
  /** So many more of this kind in the last minute, whose own lines were left out. */
  readonly count?: number;
  /** Settings that are wrong, with where to set them: they hold no value. */
  readonly problems?: readonly string[];
}

export type Log = (entry: LogEntry) => void;

/** Writes to the console, which Supabase keeps; condensed. */
export const logToConsole: Log = condensed((entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
});

/**
 * Lets pass the first few lines of a kind (event, code and status) in a minute, then tells how many
 * more there were: anyone on the web can be refused as often as they like, and a database that is
 * down refuses everybody. What is about a message of ours always passes.
 */
export function condensed(write: Log): Log {
  const kinds = new Map<string, number>();
  return (entry) => {
    if (entry.message !== undefined) {
      write(entry);
      return;
    }
    const { level, event, code, status } = entry;
    const kind = JSON.stringify([level, event, code, status]);
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count <= LINES_A_MINUTE) write(entry);
    if (count > 1) return;
    setTimeout(() => {
      const more = (kinds.get(kind) ?? 0) - LINES_A_MINUTE;
      kinds.delete(kind);
      if (more > 0)
        write({ level, event, ...(code && { code }), ...(status && { status }), count: more });
    }, MINUTE);
  };
}

const LINES_A_MINUTE = 5;
/** In ms. */
const MINUTE = 60_000;

/**
 * The code of a failure: PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`, a mail server's `EAUTH 535`;
 * never its message, which may quote what the visitor wrote.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const parts = [
    'code' in error && typeof error.code === 'string' ? error.code : '',
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : '',
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' ');
  return error instanceof Error ? error.name : 'unknown';
}
