import { z } from 'zod';

/** The path of version.json within the site. The file identifies the published version of the site. */
export const VERSION = '/version.json';

/** The schema of version.json, which identifies a deployment. */
export const versionSchema = z.object({
  /** The commit of the build; absent when unknown. */
  commit: z.string().optional(),
  /** The day of publication in the time zone of Paris, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** A hash of all published files. */
  content: z.string(),
});

export type SiteVersion = z.output<typeof versionSchema>;
