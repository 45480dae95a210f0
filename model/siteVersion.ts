import { z } from 'zod';

/** Where a published site says which one it is, below its base path. */
export const VERSION = '/version.json';

/** What tells one deployment from another. */
export const versionSchema = z.object({
  /** The commit it was built from; absent where nobody knows. */
  commit: z.string().optional(),
  /** The day of publication in Paris, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** Hash of every published file: the same for the same bytes. */
  content: z.string(),
});

export type SiteVersion = z.output<typeof versionSchema>;
