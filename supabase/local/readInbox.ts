import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { DELIVERY_SECRET_HEADER } from '../functions/_shared/contact/deliver.ts';

/** The local address of the contact functions, and the secret for calling those that are not public. */
export interface LocalFunctions {
  readonly url: string;
  readonly secret: string;
}

/**
 * Makes a running `npm start` read or release messages: only that process may open the embedded database.
 *
 * @param path `/inbox`, or `/release?id=`.
 * @throws Error when the site does not answer.
 */
export async function askFunctions(
  { url, secret }: LocalFunctions,
  path: string,
): Promise<readonly unknown[]> {
  const response = await fetch(new URL(path, url), {
    headers: { [DELIVERY_SECRET_HEADER]: secret },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => {
    throw new Error('The running site does not answer: try again', { cause: error });
  });
  if (!response.ok)
    throw new Error(`The functions of the running site answered ${response.status}`);
  return z.array(z.unknown()).parse(await response.json());
}

const ANSWER_MS = 10_000;

/** Runs one SQL statement, on the embedded database or on Postgres, and returns its rows. */
export type RunStatement = (sql: string, ...parameters: string[]) => Promise<readonly unknown[]>;

/** The row that the SQL statement RELEASE returns: the result of releasing a quarantined message. */
export const releaseSchema = z.object({
  released: z.boolean(),
  /** A French sentence that says whether the message was released, and if not, why. */
  explanation: z.string(),
});

/** A row that the SQL statement STORED_MESSAGES returns: a message as `npm run inbox` lists it. */
export type StoredMessage = z.output<typeof storedMessageSchema>;

export const storedMessageSchema = z.object({
  received_at: z.coerce.date(),
  state: z.enum(['pending', 'sending', 'sent', 'failed', 'held']),
  tries: z.number(),
  id: z.uuid(),
  held_because: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
});

/** Lists the mails that the local mail server wrote into a folder, newest first. */
export async function caughtMails(folder: string): Promise<{ file: string; subject: string }[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const read = async (name: string) => {
    const file = join(folder, name);
    const { subject = '' } = await PostalMime.parse(readFileSync(file));
    return { file, subject };
  };
  return Promise.all(names.sort().reverse().map(read));
}
