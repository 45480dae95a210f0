import type { FieldTree } from '../fields/describe';

/** Returns the date by which lists sort a content file: that of its last revision, or else of its publication. */
export function listedOn<Day, Updated>({
  date,
  updated,
}: {
  readonly date: Day;
  readonly updated?: Updated;
}): Day | NonNullable<Updated> {
  return updated ?? date;
}

/** Whether lists sort content files with these fields by the date of their last revision or publication. */
export function isListedByDay(tree: FieldTree): boolean {
  return tree.shape === 'group' && tree.fields.has('date') && tree.fields.has('updated');
}
