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
  readonly count?: number;
  /** Settings that are wrong, with where to set them: they hold no value. */
  readonly problems?: readonly string[];
}

export type Log = (entry: LogEntry) => void;

/** Writes to the console, which Supabase keeps. */
export const logToConsole: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};

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
