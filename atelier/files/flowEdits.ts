import type { ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { alignEntries } from './alignEntries';
import { childOf, entryOf, isEmpty, keysOf, same } from './canonical';
import { applyEdits, type Edit } from './edits';
import { flowField, flowText } from './freshText';
import { nameOf, typedAt } from './header';
import { type EditsOf, isChanged, isGone } from './mapEdits';
import type { Place } from './scalarEdits';
import type { Group, Value } from './value';

/** The entries of a list between brackets: those that did not change keep their text. */
export function flowListEdits(
  list: YAMLSeq.Parsed,
  values: readonly Value[],
  tree: FieldTree | undefined,
  place: Place,
  editsOf: EditsOf,
): Edit[] {
  const entry = entryOf(tree);
  const inFlow = { ...place, isInFlow: true };
  const kept = alignEntries(list.items.map(typedAt), values, entry);
  const pieces = kept.map(({ value, from }) => {
    const node = from === undefined ? undefined : list.items[from];
    return node ? edited(node, value, entry, inFlow, editsOf) : flowText(value, entry);
  });
  return rewritten(list, pieces, place.text);
}

/** The fields of a group between braces: those that did not change keep their text. */
export function flowMapEdits(
  map: YAMLMap.Parsed,
  values: Group,
  tree: FieldTree | undefined,
  place: Place,
  editsOf: EditsOf,
): Edit[] {
  const inFlow = { ...place, isInFlow: true };
  const names = map.items.map(({ key }) => nameOf(key));
  const pieces = map.items
    .filter((pair) => !isGone(pair, values, tree))
    .map((pair) => {
      const name = nameOf(pair.key);
      const child = childOf(tree, name, values);
      const key = place.text.slice(...span(pair.key));
      if (pair.value && !isChanged(pair, values, tree)) {
        return `${key}: ${place.text.slice(...span(pair.value))}`;
      }
      return pair.value
        ? `${key}: ${edited(pair.value, values[name], child, inFlow, editsOf).trim()}`
        : key;
    });
  const added = keysOf(values, tree)
    .map((key) => ({ key, value: values[key], child: childOf(tree, key, values) }))
    .filter(({ key, value, child }) => !names.includes(key) && !isEmpty(value, child))
    .map((field) => flowField(field));
  return rewritten(map, [...pieces, ...added], place.text);
}

function edited(
  node: ParsedNode,
  value: Value,
  tree: FieldTree | undefined,
  place: Place,
  editsOf: EditsOf,
): string {
  const [from, to] = span(node);
  const typed = place.text.slice(from, to);
  if (same(typedAt(node), value, tree)) return typed;
  const edits = editsOf(node, value, tree, place);
  if (!edits) return flowText(value, tree);
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  return applyEdits(typed, moved);
}

/** The same brackets around other pieces, on one line. */
function rewritten(node: ParsedNode, pieces: readonly string[], text: string): Edit[] {
  const [from, to] = span(node);
  const inner = pieces.join(', ');
  const space = /^.[ \n]/.test(text.slice(from, to)) && inner ? ' ' : '';
  return [{ from, to, text: `${text[from]}${space}${inner}${space}${text[to - 1]}` }];
}

function span(node: ParsedNode): [number, number] {
  return [node.range[0], node.range[1]];
}
