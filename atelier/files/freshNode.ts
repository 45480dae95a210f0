import { isScalar, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { areWords } from '../../model/fields/examples';
import { childOf, entryOf, infoOf, isEmpty, keysOf } from './canonical';
import { isGroup, type Value } from './content';
import { setWords, wordsOf } from './scalars';

/** The longest list of tags, in characters, that is written on one line in brackets. */
const MAX_BRACKETS = 100;
/** A list is written on one line, in brackets, if its schema limits entries to at most this number of characters. */
const MAX_TAG = 40;

/** Returns the YAML node of a new field, in the style in which a person would type the field. */
export function freshNode(value: Value, tree: FieldTree | undefined): Node {
  if (isGroup(value)) return freshGroup(value, tree);
  if (!Array.isArray(value)) {
    const scalar = new Scalar('');
    setWords(scalar, wordsOf(value, tree), tree);
    return scalar;
  }
  const entry = entryOf(tree);
  const filledEntries = value.filter((item) => !isEmpty(item, entry));
  const list = new YAMLSeq();
  const isTags = isTag(entry) && filledEntries.map(String).join(', ').length <= MAX_BRACKETS;
  list.flow = isTags;
  list.items = filledEntries.map((item) => {
    const node = freshNode(item, entry);
    if (isTags && isScalar(node)) setWords(node, wordsOf(item, entry), entry, 'PLAIN');
    return node;
  });
  return list;
}

/** Returns the YAML map of a new group: its non-empty fields, in the order of the schema. */
export function freshGroup(values: Value, tree: FieldTree | undefined): YAMLMap {
  const map = new YAMLMap();
  if (!isGroup(values)) return map;
  for (const key of keysOf(values, tree)) {
    const child = childOf(tree, key, values);
    if (isEmpty(values[key], child)) continue;
    map.items.push(new Pair(new Scalar(key), freshNode(values[key], child)));
  }
  return map;
}

function isTag(tree: FieldTree | undefined): boolean {
  const info = infoOf(tree);
  return info !== undefined && (!areWords(info) || (info.max ?? Infinity) <= MAX_TAG);
}
