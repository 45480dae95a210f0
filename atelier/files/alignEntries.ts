import type { FieldTree } from '../../model/fields/describe';
import { canonical, isEmpty } from './canonical';
import { isGroup, type Value } from './content';

/** An entry of a list as a form holds it. */
interface AlignedEntry {
  readonly value: Value;
  /** The place, from 0, of the entry that it was; undefined where it is new. */
  readonly from: number | undefined;
}

/**
 * Returns which entry of a list each entry of a form was, moved or edited: the same one, else that with which it shares
 * the most fields, else the one that was at its place. New entries that say nothing yet are left out.
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

/** Returns what an entry says: its fields, or all of it where it has none. */
function partsOf(value: Value, entry: FieldTree | undefined): string[] {
  const said = canonical(value, entry);
  const parts = isGroup(value) ? Object.entries(said ?? {}) : [said];
  return parts.map((part) => JSON.stringify(part));
}

/** Returns how likely two entries are one. What stood at its place counts less than a field, unless all is the same. */
function likeness(was: readonly string[], is: readonly string[], isAtPlace: boolean): number {
  const shared = was.filter((part) => is.includes(part)).length;
  const isSame = shared === was.length && shared === is.length;
  return (isSame ? SAME : shared) + (isAtPlace ? AT_PLACE : 0);
}

/** More than any group has fields. */
const SAME = 1_000;
const AT_PLACE = 0.5;
