import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { STORED_MESSAGES } from './storedMessages.ts';

/** Runs one SQL statement without parameters, whatever the database. */
export type Query = (sql: string) => Promise<readonly unknown[]>;

/** A stored message, as `npm run inbox` lists it. */
export type StoredMessage = z.output<typeof storedMessageSchema>;

/** The messages, newest first. */
export async function storedMessages(query: Query): Promise<StoredMessage[]> {
  return parseMessages(await query(STORED_MESSAGES));
}

/** The same from what another process answered. @throws ZodError when it is something else. */
export function parseMessages(rows: unknown): StoredMessage[] {
  return z.array(storedMessageSchema).parse(rows);
}

const storedMessageSchema = z.object({
  received_at: z.coerce.date(),
  state: z.enum(['pending', 'sending', 'sent', 'failed', 'held']),
  tries: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});

/** A mail that the catcher wrote. */
export interface CaughtMail {
  readonly file: string;
  readonly subject: string;
}

/** The mails of a folder, newest first. */
export async function caughtMails(folder: string): Promise<CaughtMail[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files
      .sort()
      .reverse()
      .map(async (name) => {
        const file = join(folder, name);
        const { subject = '' } = await PostalMime.parse(readFileSync(file));
        return { file, subject };
      }),
  );
}
