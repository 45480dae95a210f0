import type { FieldTree } from '../fields/describe';

/** Returns the date by which lists sort a content file: the date of the last revision, else of the publication. */
export function listedOn<Day, Updated>({
  date,
  updated,
}: {
  readonly date: Day;
  readonly updated?: Updated;
}): Day | NonNullable<Updated> {
  return updated ?? date;
}

/** Whether content files with these fields have the two dates by which lists sort: `date` and `updated`. */
export function isListedByDay(tree: FieldTree): boolean {
  return tree.shape === 'group' && tree.fields.has('date') && tree.fields.has('updated');
}
