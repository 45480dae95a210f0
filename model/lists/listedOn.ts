import type { FieldTree } from '../fields/describe';

/** Returns the day by which a record is sorted: its last revision, or its publication. */
export function listedOn<Day, Updated>({
  date,
  updated,
}: {
  readonly date: Day;
  readonly updated?: Updated;
}): Day | NonNullable<Updated> {
  return updated ?? date;
}

/** Whether records with these fields are sorted by the day of their last revision or publication. */
export function isListedByDay(tree: FieldTree): boolean {
  return tree.shape === 'group' && tree.fields.has('date') && tree.fields.has('updated');
}
