import type { FieldTree } from '../../model/fields/describe';
import { canonical, isEmpty } from './canonical';
import { isGroup, type Value } from './content';

/** A list entry in a form, and the index of the same entry in the file. */
interface AlignedEntry {
  readonly value: Value;
  /** The index in the file; undefined if the entry was added in the form. */
  readonly from: number | undefined;
}

/**
 * Finds each list entry of a form in the list of the file, even if a person moved or edited it. Prefers an equal entry,
 * then the entry with the most equal fields, then the entry at the same index. Leaves out new entries that are empty.
 */
export function alignEntries(
  before: readonly Value[],
  after: readonly Value[],
  entry: FieldTree | undefined,
): AlignedEntry[] {
  const was = before.map((value) => partsOf(value, entry));
  const is = after.map((value) => partsOf(value, entry));
  const pairs = is
    .flatMap((said, place) =>
      was.map((words, from) => ({ place, from, likeness: likeness(words, said, from === place) })),
    )
    .filter((pair) => pair.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  const origins = new Map<number, number>();
  const taken = new Set<number>();
  for (const { place, from } of pairs) {
    if (origins.has(place) || taken.has(from)) continue;
    origins.set(place, from);
    taken.add(from);
  }
  return after
    .map((value, place) => ({ value, from: origins.get(place) }))
    .filter(({ value, from }) => from !== undefined || !isEmpty(value, entry));
}

/** Returns the parts by which list entries are compared, each as JSON: the fields of a group, or a single value. */
function partsOf(value: Value, entry: FieldTree | undefined): string[] {
  const canonicalValue = canonical(value, entry);
  const parts = isGroup(value) ? Object.entries(canonicalValue ?? {}) : [canonicalValue];
  return parts.map((part) => JSON.stringify(part));
}

/** Scores how alike two list entries are: 1 for each equal part, or `SAME` if all are, plus 0.5 at an equal index. */
function likeness(was: readonly string[], is: readonly string[], isAtPlace: boolean): number {
  const shared = was.filter((part) => is.includes(part)).length;
  const isSame = shared === was.length && shared === is.length;
  return (isSame ? SAME : shared) + (isAtPlace ? AT_PLACE : 0);
}

/** The score of two equal list entries. It is higher than the number of fields in any group. */
const SAME = 1_000;
const AT_PLACE = 0.5;
