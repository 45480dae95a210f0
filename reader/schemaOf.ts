import type { z } from 'zod';
import { isFolder } from '../model/folders';
import { SCHEMAS } from '../model/recordSchemas';
import { RETIRED_FILE, retiredSchema } from '../model/retiredSchema';
import { siteSchema } from '../model/siteSchema';
import { TAGS_FILE, tagsSchema } from '../model/tagsSchema';

/** The identity of the agency. */
export const SITE_FILE = 'content/site.md';

/** What the fields of a file must obey, by its place; undefined where nothing is known of it. */
export function schemaOf({
  path,
  folder,
}: {
  path: string;
  folder: string;
}): z.ZodType | undefined {
  if (path === SITE_FILE) return siteSchema;
  if (path === RETIRED_FILE) return retiredSchema;
  if (path === TAGS_FILE) return tagsSchema;
  return isFolder(folder) ? SCHEMAS[folder] : undefined;
}
