/** A record that others name by its file. */
export interface HasSlug {
  readonly slug: string;
}

/** Returns the record that a field names; undefined where it names none, or one that is not published yet. */
export function named<Record extends HasSlug>(
  all: readonly Record[],
  name: string | undefined,
): Record | undefined {
  return all.find(({ slug }) => slug === name);
}

/** Returns the records that a list names, each once, in its order: those that are published. All without a list. */
export function chosen<Record extends HasSlug>(
  all: readonly Record[],
  names: readonly string[] | undefined,
): readonly Record[] {
  return names ? [...new Set(names)].flatMap((name) => named(all, name) ?? []) : all;
}
