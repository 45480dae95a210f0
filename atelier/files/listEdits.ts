import { isMap, isScalar, type ParsedNode, type YAMLSeq } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { alignEntries } from './alignEntries';
import { entryOf, same } from './canonical';
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
import type { Value } from './value';

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
 * The entries of a list, one or more lines each: those that did not change keep their text, and take the
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
