import { z } from 'zod';

/** The path of the file that identifies the published version of a site, without the base path. */
export const VERSION = '/version.json';

/** The schema of version.json, which identifies a deployment. */
export const versionSchema = z.object({
  /** The commit of the build; absent when unknown. */
  commit: z.string().optional(),
  /** The day of publication in Paris, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** A hash of all published files. */
  content: z.string(),
});

export type SiteVersion = z.output<typeof versionSchema>;
