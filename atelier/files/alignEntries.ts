import type { FieldTree } from '../../model/fields/describe';
import { canonical, isEmpty } from './canonical';
import { isGroup, type Value } from './content';

/** An entry of a list in a form, and the same entry in the file. */
interface AlignedEntry {
  readonly value: Value;
  /** The index of the entry in the file; undefined for a new one. */
  readonly from: number | undefined;
}

/**
 * Finds, for each entry of a list in a form, the same entry in the file, even if it was moved or edited: an equal one,
 * else the one with the most equal fields, else the one at the same index. New empty entries are left out.
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

/** Returns the parts by which two list entries are compared: the fields, or the whole of an entry without fields. */
function partsOf(value: Value, entry: FieldTree | undefined): string[] {
  const canonicalValue = canonical(value, entry);
  const parts = isGroup(value) ? Object.entries(canonicalValue ?? {}) : [canonicalValue];
  return parts.map((part) => JSON.stringify(part));
}

/** Scores how alike two entries are: 1 for each equal part, `SAME` if all are equal. An equal index breaks ties. */
function likeness(was: readonly string[], is: readonly string[], isAtPlace: boolean): number {
  const shared = was.filter((part) => is.includes(part)).length;
  const isSame = shared === was.length && shared === is.length;
  return (isSame ? SAME : shared) + (isAtPlace ? AT_PLACE : 0);
}

/** The score of equal entries: more than any group has fields. */
const SAME = 1_000;
const AT_PLACE = 0.5;
