import type { z } from 'zod';
import { isFolder } from './folders';
import { RETIRED_FILE, retiredSchema, TAGS_FILE, tagsSchema } from './listSchemas';
import { SCHEMAS } from './recordSchemas';
import { siteSchema } from './siteSchema';

/** The identity of the agency. */
export const SITE_FILE = 'content/site.md';

/** The files of content/ that stand alone, each with a schema of its own, in the order of the guide. */
export const SINGLE_FILES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [SITE_FILE, siteSchema],
  [TAGS_FILE, tagsSchema],
  [RETIRED_FILE, retiredSchema],
]);

/** Returns what the fields of a file must obey, by its place; undefined where nothing is known of it. */
export function schemaOf({
  path,
  folder,
}: {
  path: string;
  folder: string;
}): z.ZodType | undefined {
  return SINGLE_FILES.get(path) ?? (isFolder(folder) ? SCHEMAS[folder] : undefined);
}
