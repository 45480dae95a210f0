import { diff3Merge } from 'node-diff3';
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { alignEntries } from './alignEntries';
import { childOf, entryOf, isEmpty, keysOf, same } from './canonical';
import { type Group, isGroup, type Value } from './content';
import { freshGroup, freshNode } from './freshNode';
import { type Header, nameOf, parseHead, typedAt } from './header';
import { setWords, wordsOf } from './scalars';

/**
 * Writes the values of a form into the front matter of its file, so that only the lines of changed fields differ. For
 * this, the YAML library writes the front matter twice in its own style: before and after the change. The difference
 * between these two texts is applied to the original text.
 *
 * @param head the YAML of the front matter, with its last line break.
 * @throws Error in French if YAML cannot express a value.
 */
export function patchHead(
  head: string,
  header: Header,
  values: Group,
  tree: FieldTree | undefined,
): string {
  const map = header.contents;
  if (!isMap(map)) return head + freshHead(values, tree);
  const before = yamlOf(header, head);
  setFields(map, values, tree);
  const after = yamlOf(header, head);
  const writtenData = saidBy(after);
  if (writtenData === undefined) throw new Error(UNREADABLE);
  // First merges word by word, then line by line; for an unusual spelling the whole header is written anew.
  return (
    [true, false]
      .map((byWords) => mergeLines({ typed: head, before, after }, byWords))
      .find((made) => saidBy(made) === writtenData) ?? after
  );
}

const UNREADABLE =
  'Cette fiche est écrite d’une façon que l’atelier ne sait pas modifier. Changez-la sur la page Git de son fichier.';

/** Parses a front matter as a build does, and returns its data as JSON; undefined if the front matter is invalid. */
function saidBy(head: string): string | undefined {
  const header = parseHead(head);
  return 'message' in header ? undefined : JSON.stringify(typedAt(header.contents) ?? '');
}

/** Returns the front matter of a new file. */
export function freshHead(values: Group, tree: FieldTree | undefined): string {
  return yamlOf(new Document(freshGroup(values, tree), { schema: 'failsafe' }), '');
}

/** Returns a front matter's YAML text. Takes from the original text `head` whether to indent lists and pad brackets. */
function yamlOf(header: Document, head: string): string {
  const text = header.toString({
    lineWidth: MAX_WIDTH,
    doubleQuotedAsJSON: true,
    nullStr: '',
    flowCollectionPadding: /[{[] /.test(head),
    indentSeq: !/^-/m.test(head),
  });
  return text.replace(/^\{\}\n/m, '');
}

/** The width in characters at which the YAML library wraps folded texts. */
const MAX_WIDTH = 80;

/** Updates a YAML map with a form's values: writes changed fields, adds new fields, removes emptied fields. */
function setFields(map: YAMLMap, values: Group, tree: FieldTree | undefined): void {
  for (const pair of [...map.items]) {
    const name = nameOf(pair.key);
    const child = childOf(tree, name, values);
    const after = values[name];
    // A key that the schema does not know is not changed.
    if (!child || same(typedAt(pair.value), after, child)) continue;
    // A flag that was switched off remains, as « non ».
    if (after !== false && isEmpty(after, child)) removeField(map, pair);
    else pair.value = changed(pair.value, after, child);
  }
  const typed = new Map(map.items.map((pair) => [nameOf(pair.key), pair]));
  const names = Object.fromEntries([...typed.keys()].map((name) => [name, undefined]));
  let place = 0;
  for (const key of keysOf({ ...names, ...values }, tree)) {
    const there = typed.get(key);
    const child = childOf(tree, key, values);
    if (there) place = map.items.indexOf(there) + 1;
    else if (!isEmpty(values[key], child)) {
      const name = new Scalar(key);
      const first = map.items[0]?.key;
      if (place === 0 && isNode(first)) moveNotes(first, name, true);
      map.items.splice(place, 0, new Pair(name, freshNode(values[key], child)));
      place += 1;
    }
  }
}

/** Removes a field from a YAML map. The comments above it move to the next field. */
function removeField(map: YAMLMap, pair: Pair): void {
  const index = map.items.indexOf(pair);
  const next = map.items[index + 1]?.key;
  map.items.splice(index, 1);
  if (!isNode(pair.key)) return;
  if (isNode(next)) moveNotes(pair.key, next, index === 0);
  else map.comment = [map.comment, pair.key.commentBefore].filter(Boolean).join('\n');
}

/** Moves comments above one key to another key. @param isFirst whether `to` is first, and needs no blank line above. */
function moveNotes(from: Node, to: Node, isFirst: boolean): void {
  const notes = [from.commentBefore, to.commentBefore].filter(Boolean).join('\n');
  // A blank line above the first field belongs to the list.
  Object.assign(to, {
    commentBefore: notes,
    spaceBefore: !isFirst && (from.spaceBefore || to.spaceBefore),
  });
  from.commentBefore = undefined;
}

/** Returns the YAML node for a changed value. Keeps the comments of the previous node and, if possible, its style. */
function changed(node: unknown, value: Value, tree: FieldTree | undefined): Node {
  if (isMap(node) && isGroup(value)) setFields(node, value, tree);
  else if (isSeq(node) && Array.isArray(value)) setEntries(node, value, tree);
  else if (isScalar(node) && typeof value !== 'object') {
    setWords(node, wordsOf(value, tree, String(node.value ?? '')), tree);
  } else {
    const fresh = freshNode(value, tree);
    // The entries of a list whose key had no value are below the key.
    if (isSeq(fresh) && isScalar(node)) fresh.flow = false;
    if (isNode(node)) {
      const notes = [node.comment, node.commentBefore].filter(Boolean).join('\n');
      fresh.commentBefore = notes;
    }
    return fresh;
  }
  return node;
}

/** Replaces the entries of a YAML list by those of a form. An unchanged entry keeps its spelling and its comments. */
function setEntries(list: YAMLSeq, values: readonly Value[], tree: FieldTree | undefined): void {
  const entry = entryOf(tree);
  const before = [...list.items];
  const scalar = before.find((item) => isScalar(item));
  const [, second] = before;
  const isSpaced = isNode(second) && second.spaceBefore;
  list.items = alignEntries(before.map(typedAt), values, entry).map(({ value, from }, place) => {
    const was = from === undefined ? undefined : before[from];
    const isSame = was !== undefined && same(typedAt(was), value, entry);
    const node = isSame && isNode(was) ? was : changed(was, value, entry);
    if (from === undefined && isScalar(node) && scalar?.type)
      setWords(node, wordsOf(value, entry), entry, scalar.type);
    if (place === 0) node.spaceBefore = false;
    else if (!from) node.spaceBefore = isSpaced;
    return node;
  });
}

/** Three texts of a front matter: as typed, and as the YAML library writes it before and after a change. */
interface Versions {
  readonly typed: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Applies the difference between `before` and `after` to `typed`. Where all three differ, uses the lines of `after`.
 *
 * @param byWords whether lines that differ in all three texts are first merged word by word.
 */
function mergeLines(versions: Versions, byWords: boolean): string {
  return merge(versions, LINES, byWords ? (lines) => merge(lines, WORDS, afterOf) : afterOf);
}

const LINES = /[^\n]*\n|[^\n]+/g;
/** Matches one unit of a word-by-word merge: a word, bracket or comma, spaces, or a line break with the next indent. */
const WORDS = /\n *|[^\S\n]+|[{}[\],]|[^\s{}[\],]+/g;

function merge(
  { typed, before, after }: Versions,
  pieces: RegExp,
  decide: (conflict: Versions) => string,
): string {
  const split = (text: string): string[] => text.match(pieces) ?? [];
  return diff3Merge(split(typed), split(before), split(after))
    .map(({ ok, conflict: { a, o, b } = { a: [], o: [], b: [] } }) =>
      ok ? ok.join('') : decide({ typed: a.join(''), before: o.join(''), after: b.join('') }),
    )
    .join('');
}

function afterOf({ after }: Versions): string {
  return after;
}
