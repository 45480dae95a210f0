/** A record (content file) that other records refer to by its file name. */
export interface HasSlug {
  readonly slug: string;
}

/** Returns the record with the given name; undefined if there is none, or if it is not published yet. */
export function named<Record extends HasSlug>(
  all: readonly Record[],
  name: string | undefined,
): Record | undefined {
  return all.find(({ slug }) => slug === name);
}

/** Returns the records with the names in a list, each once, in the order of the list; without a list, all records. */
export function chosen<Record extends HasSlug>(
  all: readonly Record[],
  names: readonly string[] | undefined,
): readonly Record[] {
  return names ? [...new Set(names)].flatMap((name) => named(all, name) ?? []) : all;
}
