import type { z } from 'zod';
import { isFolder } from './folders';
import { RETIRED_FILE, retiredSchema, TAGS_FILE, tagsSchema } from './listSchemas';
import { SCHEMAS } from './recordSchemas';
import { siteSchema } from './siteSchema';

/** The file with the identity of the agency, the menu and the footer. */
export const SITE_FILE = 'content/site.md';

/** The content files in no folder of records, with their schemas, in the order of the guide for staff (guide.ts). */
export const SINGLE_FILES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [SITE_FILE, siteSchema],
  [TAGS_FILE, tagsSchema],
  [RETIRED_FILE, retiredSchema],
]);

/** Returns the schema of a content file; undefined for an unknown file. */
export function schemaOf({
  path,
  folder,
}: {
  path: string;
  folder: string;
}): z.ZodType | undefined {
  return SINGLE_FILES.get(path) ?? (isFolder(folder) ? SCHEMAS[folder] : undefined);
}
