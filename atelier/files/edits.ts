import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

/** Characters of a text to put others in the place of; `from` and `to` are offsets. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Returns the text once edited. Of two additions at one place, that which comes first in the list precedes. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let made = '';
  let done = 0;
  // What is added at a place comes before what is taken away there.
  const inOrder = edits.toSorted(
    (a, b) => a.from - b.from || Number(a.to > a.from) - Number(b.to > b.from),
  );
  for (const { from, to, text: piece } of inOrder) {
    made += text.slice(done, from) + piece;
    done = Math.max(done, to);
  }
  return made + text.slice(done);
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of an offset ends, its line break included. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** Returns how many characters of its line precede an offset. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Returns whether nothing but spaces precedes an offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Where what is typed of a node ends: before the spaces, comments and line breaks that follow it. */
export function contentEnd(node: ParsedNode | null, text: string): number {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    return last ? pairEnd(last, text) : node.range[0];
  }
  if (isSeq(node) && !node.flow) {
    const last = node.items.at(-1);
    return last ? contentEnd(last, text) : node.range[0];
  }
  if (!node) return 0;
  const [from, to] = node.range;
  // Nothing typed is placed after the spaces that follow a colon or a dash.
  if (from === to) return text.slice(0, from).trimEnd().length;
  // A block of text reaches beyond its last line.
  if (!isScalar(node) || !node.type?.startsWith('BLOCK')) return to;
  return from + text.slice(from, to).trimEnd().length;
}

/** Where what is typed of a field ends. */
export function pairEnd(pair: { key: ParsedNode; value: ParsedNode | null }, text: string): number {
  return Math.max(pair.key.range[1], contentEnd(pair.value, text));
}
