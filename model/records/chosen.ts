/** A record (content file) that other records name by its slug (the file name without `.md`). */
export interface HasSlug {
  readonly slug: string;
}

/** Returns the record with the given slug; undefined if no record has the slug, or if the record is unpublished. */
export function named<Record extends HasSlug>(
  all: readonly Record[],
  name: string | undefined,
): Record | undefined {
  return all.find(({ slug }) => slug === name);
}

/** Returns the records whose slugs a list names, each once, in the order of that list; without a list, all records. */
export function chosen<Record extends HasSlug>(
  all: readonly Record[],
  names: readonly string[] | undefined,
): readonly Record[] {
  return names ? [...new Set(names)].flatMap((name) => named(all, name) ?? []) : all;
}
