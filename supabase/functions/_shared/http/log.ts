/**
 * One event in the log, written as a line of JSON. It has no key in which a visitor's text or address could be logged.
 */
export interface LogEntry {
  readonly level: 'info' | 'error';
  /** The event: `contact_received`, `mail_postponed`… */
  readonly event: string;
  readonly request?: string;
  /** A code of this project, of PostgreSQL or of the mail server; never a sentence. */
  readonly code?: string;
  readonly status?: number;
  /** The id of a message in the database. */
  readonly message?: string;
  readonly tries?: number;
  /** Sentences about wrong settings and where to set them, without any value. */
  readonly problems?: readonly string[];
}

export type Log = (entry: LogEntry) => void;

/** Writes to the console, which Supabase stores. */
export const logToConsole: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};

/**
 * Returns the code of an error: PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`, a mail server's `EAUTH 535`. Its
 * message may quote the visitor, and is never used.
 */
export function errorCode(error: unknown): string {
  const { code, responseCode }: Record<string, unknown> = Object(error);
  const parts = [
    ...(typeof code === 'string' ? [code] : []),
    ...(typeof responseCode === 'number' ? [responseCode] : []),
  ];
  return parts.join(' ') || (error instanceof Error ? error.name : 'unknown');
}
