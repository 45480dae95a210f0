import { z } from 'zod';

/** What `npm start` keeps from one start to the next: messages and mails. Never published. */
export const DATA = '.data';

const statusSchema = z.object({ url: z.string(), pid: z.number() });

/** The sentence for whoever starts a second time; undefined: the first one says nothing. */
export function describeRunning(status: unknown): string {
  if (status === undefined) return `Another command is using ${DATA}: try again when it has ended`;
  const { url, pid } = statusSchema.parse(status);
  return `The site is running already: ${url} (process ${pid}). Open it, or stop it with Ctrl-C where it was started`;
}
