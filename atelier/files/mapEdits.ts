import type { ParsedNode, YAMLMap } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { childOf, isEmpty, keysOf, same } from './canonical';
import type { Group, Value } from './content';
import { columnOf, type Edit, lineEnd, lineStart, pairEnd } from './edits';
import { entriesText, fieldText } from './freshText';
import { nameOf, typedAt } from './header';

/** Where a value is. */
export interface Place {
  /** The YAML in which its offsets are. */
  readonly text: string;
  /** The column of its key, or of its dash. */
  readonly column: number;
}

/** What edits a value within another; undefined where it must be typed anew. */
export type EditsOf = (
  node: ParsedNode | null,
  value: Value,
  tree: FieldTree | undefined,
  place: Place,
) => Edit[] | undefined;

type Pair = YAMLMap.Parsed['items'][number];

/** Returns the fields of a group put in the place of those that are typed, one a line: only those that differ. */
export function mapEdits(
  map: YAMLMap.Parsed,
  values: Group,
  tree: FieldTree | undefined,
  text: string,
  editsOf: EditsOf,
): Edit[] {
  const [first] = map.items;
  if (!first) return [];
  const column = columnOf(text, first.key.range[0]);
  const place = { text, column };
  const edits = map.items.flatMap((pair) =>
    isGone(pair, values, tree)
      ? [
          {
            from: lineStart(text, pair.key.range[0]),
            to: lineEnd(text, pairEnd(pair, text)),
            text: '',
          },
        ]
      : fieldEdits(pair, values, tree, place, editsOf),
  );
  for (const [after, lines] of addedFields(map, values, tree, column)) {
    const at = after ? lineEnd(text, pairEnd(after, text)) : lineStart(text, first.key.range[0]);
    edits.push({ from: at, to: at, text: lines });
  }
  return edits;
}

/** Returns whether a form emptied a field. One that no schema knows stays; a flag that was unticked says no. */
function isGone({ key, value }: Pair, values: Group, tree: FieldTree | undefined): boolean {
  const name = nameOf(key);
  const child = childOf(tree, name, values);
  const after = values[name];
  if (!child || after === false || !isEmpty(after, child)) return false;
  return !isEmpty(typedAt(value), child);
}

/** Returns whether a form holds something else for a field than what is typed. */
function isChanged({ key, value }: Pair, values: Group, tree: FieldTree | undefined) {
  const name = nameOf(key);
  const child = childOf(tree, name, values);
  return child !== undefined && !same(typedAt(value), values[name], child);
}

function fieldEdits(
  pair: Pair,
  values: Group,
  tree: FieldTree | undefined,
  place: Place,
  editsOf: EditsOf,
): Edit[] {
  if (!isChanged(pair, values, tree)) return [];
  const { key, value } = pair;
  const name = nameOf(key);
  const child = childOf(tree, name, values);
  return editsOf(value, values[name], child, place) ?? anew(pair, values[name], child, place);
}

/** A field typed anew, below its own line where a note ends that. */
function anew(
  pair: Pair,
  value: Value,
  tree: FieldTree | undefined,
  { text, column }: Place,
): Edit[] {
  const from = pair.key.range[0];
  const to = pairEnd(pair, text);
  const next = lineEnd(text, to);
  const name = nameOf(pair.key);
  // A list that was announced has its entries below.
  const lines =
    Array.isArray(value) && typedAt(pair.value) === ''
      ? `${name}:\n${entriesText(value, tree, column + 2)}`
      : fieldText(name, value, tree, column).slice(column);
  const firstEnd = lineEnd(lines, 0);
  const isNoted = text.slice(to, next).includes('#');
  if (!isNoted || firstEnd === lines.length) return [{ from, to, text: lines.slice(0, -1) }];
  return [
    { from, to, text: lines.slice(0, firstEnd - 1) },
    { from: next, to: next, text: lines.slice(firstEnd) },
  ];
}

/** Returns the lines of fields that were not there, by the field that they follow: the one before them in the schema. */
function addedFields(
  map: YAMLMap.Parsed,
  values: Group,
  tree: FieldTree | undefined,
  column: number,
): Map<Pair | undefined, string> {
  const added = new Map<Pair | undefined, string>();
  let last: Pair | undefined;
  for (const key of orderOf(map, values, tree)) {
    const there = map.items.find((pair) => nameOf(pair.key) === key);
    const child = childOf(tree, key, values);
    if (there) last = there;
    else if (!isEmpty(values[key], child)) {
      added.set(last, (added.get(last) ?? '') + fieldText(key, values[key], child, column));
    }
  }
  return added;
}

/** Returns the keys that are typed and those of the form, in the schema's order. */
function orderOf(map: YAMLMap.Parsed, values: Group, tree: FieldTree | undefined): string[] {
  const typed = Object.fromEntries(map.items.map(({ key }) => [nameOf(key), undefined]));
  return keysOf({ ...typed, ...values }, tree);
}
