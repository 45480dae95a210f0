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
 * Which entry of a list each entry of a form was, moved or edited. New entries that say nothing yet are
 * left out.
 */
export function alignEntries(
  before: readonly Value[],
  after: readonly Value[],
  entry: FieldTree | undefined,
): AlignedEntry[] {
  const free = new Set(before.keys());
  const origins: (number | undefined)[] = after.map(() => undefined);
  const settle = (origin: (place: number) => number | undefined) => {
    for (const place of after.keys()) {
      if (origins[place] !== undefined) continue;
      const found = origin(place);
      if (found === undefined) continue;
      origins[place] = found;
      free.delete(found);
    }
  };
  const wordsOf = (value: Value) => JSON.stringify(canonical(value, entry));
  const was = before.map(wordsOf);
  const is = after.map(wordsOf);
  // Where it was, or wherever the same is.
  settle((place) => (free.has(place) && was[place] === is[place] ? place : undefined));
  settle((place) => [...free].find((index) => was[index] === is[place]));
  // The one that shares the most fields, then the one that was at its place.
  settle((place) => mostSimilar(after[place], before, free, entry));
  settle((place) =>
    free.has(place) && isGroup(before[place]) === isGroup(after[place]) ? place : undefined,
  );
  return after
    .map((value, place) => ({ value, from: origins[place] }))
    .filter(({ value, from }) => from !== undefined || !isEmpty(value, entry));
}

function mostSimilar(
  value: Value,
  before: readonly Value[],
  free: ReadonlySet<number>,
  entry: FieldTree | undefined,
): number | undefined {
  let best: { index: number; score: number } | undefined;
  for (const index of free) {
    const score = similarity(before[index], value, entry);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index;
}

/** Returns how many fields two groups share; none where they are of two types. */
function similarity(a: Value, b: Value, entry: FieldTree | undefined): number {
  if (!isGroup(a) || !isGroup(b)) return 0;
  const key = entry?.shape === 'variants' ? entry.key : undefined;
  if (key && a[key] !== b[key]) return 0;
  const left = shared(canonical(a, entry));
  const right = shared(canonical(b, entry));
  return [...left].filter((field) => right.has(field)).length;
}

function shared(value: ReturnType<typeof canonical>): Set<string> {
  const pairs = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  return new Set(pairs.map((pair) => JSON.stringify(pair)));
}
