/** A log entry, written as a line of JSON. It has no key that could contain a visitor's text or address. */
export interface LogEntry {
  readonly level: 'info' | 'error';
  /** The name of the event: `contact_received`, `mail_postponed`… */
  readonly event: string;
  readonly request?: string;
  /** An error code of this project, of PostgreSQL or of the mail server; never a sentence. */
  readonly code?: string;
  readonly status?: number;
  /** The id of the message that the event is about. */
  readonly message?: string;
  readonly tries?: number;
  /** Sentences that name the wrong settings and where to set them, but never quote a value. */
  readonly problems?: readonly string[];
}

export type Log = (entry: LogEntry) => void;

/** Logs an event to the console, whose output Supabase stores. */
export const logToConsole: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};

/**
 * Returns the code of an error: PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`, a mail server's `EAUTH 535`. The message
 * of an error is never logged, since it may quote the visitor.
 */
export function errorCode(error: unknown): string {
  const { code, responseCode }: Record<string, unknown> = Object(error);
  const parts = [
    ...(typeof code === 'string' ? [code] : []),
    ...(typeof responseCode === 'number' ? [responseCode] : []),
  ];
  return parts.join(' ') || (error instanceof Error ? error.name : 'unknown');
}
