/** A record that other records name by its file. */
export interface HasSlug {
  readonly slug: string;
}

/** Returns the record with a slug; undefined if there is none, or it is not published yet. */
export function named<Record extends HasSlug>(
  all: readonly Record[],
  name: string | undefined,
): Record | undefined {
  return all.find(({ slug }) => slug === name);
}

/** Returns the published records that a list names, in its order, each once. Without a list, returns all records. */
export function chosen<Record extends HasSlug>(
  all: readonly Record[],
  names: readonly string[] | undefined,
): readonly Record[] {
  return names ? [...new Set(names)].flatMap((name) => named(all, name) ?? []) : all;
}
