import type { Scalar } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { blockEdit, literal } from './blockText';
import { contentEnd, type Edit, lineEnd } from './edits';
import { oneLine, type Style, styleAt, styleOf, wordsOf } from './scalars';
import type { Value } from './value';

/** Where a value stands. */
export interface Place {
  /** The YAML in which its offsets are. */
  readonly text: string;
  /** The column of its key, or of its dash. */
  readonly column: number;
  /** Within brackets or braces. */
  readonly isInFlow: boolean;
}

/** Other words in the place of a text: in its quotes, or under its sign. */
export function scalarEdits(
  node: Scalar.Parsed,
  value: Value,
  tree: FieldTree | undefined,
  { text, column, isInFlow }: Place,
): Edit[] {
  const [from] = node.range;
  const to = contentEnd(node, text);
  const words = wordsOf(value, tree, String(node.value ?? ''));
  const isNoted = text.slice(to, lineEnd(text, to)).includes('#');
  if (from === node.range[1]) {
    // A note may follow quotes alone.
    const style: Style = isNoted ? 'QUOTE_DOUBLE' : styleOf(tree);
    return [{ from: to, to: isNoted ? to : from, text: ` ${oneLine(words, style, isInFlow)}` }];
  }
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  const block = isBlock ? blockEdit(node, words, text, column + 2) : undefined;
  if (block) return [block];
  const lines = isInFlow || isNoted ? undefined : literal(words, column + 2);
  const style = isBlock ? styleOf(tree) : styleAt(node);
  return [{ from, to, text: lines ?? oneLine(words, style, isInFlow) }];
}
