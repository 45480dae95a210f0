import { isScalar, type ParsedNode, type YAMLSeq } from 'yaml';
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
  /** The notes and blank lines above it. */
  readonly above: string;
  /** Where its lines begin and end. */
  readonly from: number;
  readonly to: number;
}

/**
 * The entries of a list, one or more lines each: those that did not change keep their text, and take the
 * notes above them where they go. The notes of an entry that leaves stay. Undefined where the list does
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
  const kept = alignEntries(list.items.map(typedAt), values, entry);
  const style = list.items.find((item) => isScalar(item));
  const pieces = kept.map(({ value, from }) => {
    const was = from === undefined ? undefined : entries[from];
    return was
      ? editedEntry(was, value, entry, text, column, editsOf)
      : entryText(value, entry, column, isScalar(style) ? styleAt(style) : undefined);
  });
  const above = gapsOf(
    entries,
    kept.map(({ from }) => from),
  );
  const made = pieces.map((piece, place) => `${above.before[place] ?? ''}${piece}`).join('');
  const from = entries[0] ? entries[0].from - entries[0].above.length : start;
  return [{ from, to: entries.at(-1)?.to ?? start, text: made + above.last }];
}

function entriesOf(list: YAMLSeq.Parsed, text: string): Entry[] {
  const entries: Entry[] = [];
  for (const node of list.items) {
    const before = entries.at(-1)?.to ?? lineStart(text, list.range[0]);
    const gap = /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text.slice(before))?.[0] ?? '';
    const from = before + gap.length;
    const to = lineEnd(text, Math.max(from, contentEnd(node, text)));
    entries.push({ node, above: gap, from, to });
  }
  // A note above the first may be the list's: it is the entry's where another has one too.
  const [first] = entries;
  if (!first || !entries.some(({ above }) => above.includes('#'))) return entries;
  const lead = notesAbove(text, first.from);
  return [{ ...first, above: lead }, ...entries.slice(1)];
}

/** The lines of notes right above an offset that begins a line. */
function notesAbove(text: string, offset: number): string {
  let from = offset;
  while (from > 0) {
    const above = lineStart(text, from - 1);
    if (!/^[ \t]*#/.test(text.slice(above, from))) break;
    from = above;
  }
  return text.slice(from, offset);
}

/** What precedes each entry that is kept, and what follows the last: notes that have lost theirs. */
function gapsOf(
  entries: readonly Entry[],
  origins: readonly (number | undefined)[],
): { before: string[]; last: string } {
  const notes = new Map<number, string>();
  let lost = '';
  for (const [index, { above }] of entries.entries()) {
    const own = above.includes('#') ? above : '';
    if (origins.includes(index)) {
      notes.set(index, lost + own);
      lost = '';
    } else lost += own;
  }
  const [, second] = entries;
  const usual = second && !second.above.includes('#') ? second.above : '';
  const before = origins.map((origin, place) => {
    const own = origin === undefined ? '' : (notes.get(origin) ?? '');
    if (own) return own;
    if (place === 0) return '';
    return origin ? (entries[origin]?.above ?? '') : usual;
  });
  return { before, last: lost };
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
  const edits = editsOf(node, value, entry, { text, column, isInFlow: false });
  if (!edits) return entryText(value, entry, column);
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  return applyEdits(typed, moved);
}
