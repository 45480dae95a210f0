import { diff3Merge } from 'node-diff3';
import { type FieldTree, labelOf, resolveVariant } from '../../model/fields/describe';
import { alignEntries } from './alignEntries';
import { childOf, entryOf, keysOf, same } from './canonical';
import { CHECK, type Content, type Group, isGroup, isMark, SOURCE, type Value } from './content';

/** Three versions of a value: `base` (opened by two people), `theirs` (already saved) and `mine` (being saved now). */
interface Versions<Of extends Value = Value> {
  readonly base: Of;
  readonly mine: Of;
  readonly theirs: Of;
}

/** A field that two people changed in different ways. */
export interface Conflict {
  /** The field's French label, after the labels of the groups around it: « Sections › 2 › Titre ». */
  readonly field: string;
  readonly mine: Value;
  readonly theirs: Value;
}

/** The content that results from merging the changes of two people, and how each field was merged. */
export interface Merged {
  readonly content: Content;
  /** The labels of the fields with changes of the person who saves now. */
  readonly kept: readonly string[];
  /** The labels of the fields with changes of the person who saved before. */
  readonly taken: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges the changes that two people made to the same record: field by field, lists entry by entry, and texts line by
 * line.
 *
 * @param isMine whether to keep `mine`, the version of the person who saves now, for a field that both changed.
 */
export function mergeContents(
  versions: Versions<Content>,
  tree: FieldTree,
  isMine: (field: string) => boolean,
): Merged {
  const kept: string[] = [];
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  const merge: MergeValue = (names, { base, mine, theirs }, of) => {
    if (same(mine, theirs, of)) return mine;
    const field = names.join(' › ');
    const choose = (isKept: boolean) => {
      (isKept ? kept : taken).push(field);
      return isKept ? mine : theirs;
    };
    if (same(base, theirs, of)) return choose(true);
    if (same(base, mine, of)) return choose(false);
    if (isGroup(base) && isGroup(mine) && isGroup(theirs) && isOneVariant(mine, theirs, of))
      return mergeGroups(names, { base, mine, theirs }, of, merge);
    const merged =
      Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
        ? mergeLists(names, { base, mine, theirs }, entryOf(of), merge)
        : mergeTexts({ base, mine, theirs });
    if (merged !== undefined) {
      // Changed entries are listed by their own names; an added or deleted one changes the length.
      const isOther = (value: Value) =>
        typeof merged === 'string' || sizeOf(merged) !== sizeOf(value);
      if (isOther(theirs)) kept.push(field);
      if (isOther(mine)) taken.push(field);
      return merged;
    }
    conflicts.push({ field, mine, theirs });
    return choose(isMine(field));
  };
  return { content: mergeGroups([], versions, tree, merge), kept, taken, conflicts };
}

type MergeValue = (names: Names, versions: Versions, tree: FieldTree | undefined) => Value;
type Names = readonly string[];

function sizeOf(value: Value): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function isOneVariant(mine: Value, theirs: Value, tree: FieldTree | undefined): boolean {
  return !tree || resolveVariant(tree, mine) === resolveVariant(tree, theirs);
}

function mergeGroups(
  names: Names,
  { base, mine, theirs }: Versions<Group>,
  tree: FieldTree | undefined,
  merge: MergeValue,
): Group {
  const keys = keysOf({ ...theirs, ...mine }, tree).filter(
    (key) => !isMark(key) && key !== SOURCE && key !== CHECK,
  );
  const merged = keys.map((key): [string, Value] => {
    const of = childOf(tree, key, mine);
    const name = key === 'body' ? 'Texte' : ((of && labelOf(of)) ?? key);
    const inner = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return [key, merge([...names, name], inner, of)];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/**
 * Merges two people's changes to a list. If both people added an entry at the same index, both entries remain.
 *
 * @returns undefined if both people moved entries, or if one person deleted an entry that the other person changed.
 */
function mergeLists(
  names: Names,
  { base, mine, theirs }: Versions<Value[]>,
  entry: FieldTree | undefined,
  merge: MergeValue,
): Value[] | undefined {
  const own = keyed(base, mine, entry, 'mine');
  const other = keyed(base, theirs, entry, 'theirs');
  const before = base.map((_, place) => String(place));
  const order = diff3Merge([...own.keys()], before, [...other.keys()]).flatMap(
    ({ ok, conflict }) => {
      if (ok || !conflict) return ok ?? [];
      const { a, o, b } = conflict;
      const isNew = (key: string) => b.every((twin) => !same(own.get(key), other.get(twin), entry));
      return o.length ? [UNDECIDED] : [...b, ...a.filter(isNew)];
    },
  );
  const isLost = (key: string, place: number) =>
    !order.includes(key) &&
    [own, other].some((list) => list.has(key) && !same(list.get(key), base[place], entry));
  const isTwice = new Set(order).size < order.length;
  if (order.includes(UNDECIDED) || isTwice || before.some(isLost)) return undefined;
  return order.map((key, place) => {
    if (!own.has(key) || !other.has(key)) return own.get(key) ?? other.get(key);
    const versions = { base: base[Number(key)], mine: own.get(key), theirs: other.get(key) };
    return merge([...names, String(place + 1)], versions, entry);
  });
}

const UNDECIDED = 'undecided';

/** Returns one person's entries by key: the entry's former index or, for a new entry, `added` and its new index. */
function keyed(
  before: Value[],
  after: Value[],
  entry: FieldTree | undefined,
  added: string,
): Map<string, Value> {
  const entries = alignEntries(before, after, entry);
  return new Map(entries.map(({ value, from }, place) => [`${from ?? added + place}`, value]));
}

/** Merges two people's changes to a text, line by line. @returns undefined if both people changed the same lines. */
function mergeTexts({ base, mine, theirs }: Versions): string | undefined {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined;
  const [own, before, other] = [mine, base, theirs].map((text) => text.split('\n'));
  const parts = diff3Merge(own ?? [], before ?? [], other ?? []);
  if (parts.some(({ conflict }) => conflict)) return undefined;
  return parts.flatMap(({ ok = [] }) => ok).join('\n');
}
