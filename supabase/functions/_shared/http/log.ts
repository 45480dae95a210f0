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
  /** Settings that are wrong, with where to set them: they contain no value. */
  readonly problems?: readonly string[];
}

export type Log = (entry: LogEntry) => void;

/** Writes to the console, which Supabase stores. */
export const logToConsole: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};

/**
 * Returns the code of a failure: PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`, a mail server's
 * `EAUTH 535`; never its message, which may quote what the visitor wrote.
 */
export function errorCode(error: unknown): string {
  const { code, responseCode }: Record<string, unknown> = Object(error);
  const parts = [
    ...(typeof code === 'string' ? [code] : []),
    ...(typeof responseCode === 'number' ? [responseCode] : []),
  ];
  return parts.join(' ') || (error instanceof Error ? error.name : 'unknown');
}
