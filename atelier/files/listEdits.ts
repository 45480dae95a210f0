import { isMap, isScalar, type ParsedNode, type YAMLSeq } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { canonical, entryOf, isEmpty, same } from './canonical';
import { isGroup, type Value } from './content';
import {
  applyEdits,
  columnOf,
  contentEnd,
  type Edit,
  isFirstOnLine,
  lineEnd,
  lineStart,
} from './edits';
import { entryText } from './freshText';
import { typedAt } from './header';
import type { EditsOf } from './mapEdits';
import { styleAt } from './scalars';

/** An entry as it is typed. */
interface Entry {
  readonly node: ParsedNode;
  /** The notes and blank lines between it and the one before. */
  readonly above: string;
  /** Where its lines begin and end. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the entries of a list, one or more lines each: those that did not change keep their text, and take the
 * notes above them where they go. A note above the first is the list's. Undefined where the list does
 * not begin on a line of its own.
 */
export function listEdits(
  list: YAMLSeq.Parsed,
  values: readonly Value[],
  tree: FieldTree | undefined,
  text: string,
  editsOf: EditsOf,
): Edit[] | undefined {
  const start = list.range[0];
  if (!isFirstOnLine(text, start)) return undefined;
  const column = columnOf(text, start);
  const entry = entryOf(tree);
  const entries = entriesOf(list, text);
  const scalar = list.items.find((item) => isScalar(item));
  const [, second] = entries;
  const usual = second && !second.above.includes('#') ? second.above : '';
  const made = alignEntries(list.items.map(typedAt), values, entry).map(
    ({ value, from }, place) => {
      const was = from === undefined ? undefined : entries[from];
      const piece = was
        ? editedEntry(was, value, entry, text, column, editsOf)
        : entryText(value, entry, column, isScalar(scalar) ? styleAt(scalar) : undefined);
      const above = from ? (was?.above ?? '') : usual;
      return place === 0 && !above.includes('#') ? piece : above + piece;
    },
  );
  const from = entries[0]?.from ?? start;
  return [{ from, to: entries.at(-1)?.to ?? start, text: made.join('') }];
}

function entriesOf(list: YAMLSeq.Parsed, text: string): Entry[] {
  const entries: Entry[] = [];
  for (const node of list.items) {
    const before = entries.at(-1)?.to ?? lineStart(text, list.range[0]);
    const above = /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text.slice(before))?.[0] ?? '';
    const from = before + above.length;
    const to = lineEnd(text, Math.max(from, contentEnd(node, text)));
    entries.push({ node, above, from, to });
  }
  return entries;
}

function editedEntry(
  { node, from, to }: Entry,
  value: Value,
  entry: FieldTree | undefined,
  text: string,
  column: number,
  editsOf: EditsOf,
): string {
  const typed = text.slice(from, to);
  if (same(typedAt(node), value, entry)) return typed;
  // Without its dash, the first field of a group is a line as the others are; the dash is put back at the end.
  const hasFields = isMap(node) && !node.flow;
  const dash = from + column;
  const plain = hasFields ? `${text.slice(0, dash)} ${text.slice(dash + 1)}` : text;
  const edits = editsOf(node, value, entry, { text: plain, column });
  if (!edits) return entryText(value, entry, column);
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  const made = applyEdits(plain.slice(from, to), moved);
  return hasFields ? made.replace(new RegExp(`^( {${column}}) (?= *[^\\s#])`, 'm'), '$1-') : made;
}

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
function alignEntries(
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
