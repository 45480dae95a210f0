import type { FieldTree } from './fields/describe';

/** Returns the day by which the site lists a record: the last on which somebody saw to it. */
export function listedOn<Day, Updated>({
  date,
  updated,
}: {
  readonly date: Day;
  readonly updated?: Updated;
}): Day | NonNullable<Updated> {
  return updated ?? date;
}

/** Returns whether records of these fields are listed by that day, which is in one field or in another. */
export function isListedByDay(tree: FieldTree): boolean {
  return tree.shape === 'group' && tree.fields.has('date') && tree.fields.has('updated');
}
