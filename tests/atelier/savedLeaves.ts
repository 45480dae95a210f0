import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml';
import type { FieldTree, Path } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';

/** A value as it stands in a file. */
export interface SavedLeaf {
  readonly path: Path;
  readonly info: FieldInfo;
  readonly required: boolean;
  readonly value: string;
  /** Where it stands in the file, its quotes included. */
  readonly range: readonly [from: number, to: number];
  readonly isQuoted: boolean;
}

/** The values of a file by the schema of its folder, in its order: those that stand on one line. */
export function savedLeaves(text: string, tree: FieldTree): SavedLeaf[] {
  const head = text.slice(0, text.indexOf('\n---', 4) + 1);
  const { contents } = parseDocument(head.replace('---', '   '), { schema: 'failsafe' });
  return leavesOf(contents, tree, [], true, text);
}

/** The file with one value replaced, in the quotes that it had. */
export function withValue(text: string, leaf: SavedLeaf, value: string): string {
  const typed = leaf.isQuoted ? `"${value}"` : value;
  return text.slice(0, leaf.range[0]) + typed + text.slice(leaf.range[1]);
}

function leavesOf(
  node: ParsedNode | null,
  tree: FieldTree,
  path: Path,
  required: boolean,
  text: string,
): SavedLeaf[] {
  if (tree.shape === 'variants' && isMap(node)) {
    const name = node.get(tree.key);
    const variant = typeof name === 'string' ? tree.variants.get(name) : undefined;
    return variant
      ? leavesOf(node, variant, path, true, text).filter(({ path: at }) => at.at(-1) !== tree.key)
      : [];
  }
  if (tree.shape === 'list' && isSeq(node)) {
    return node.items.flatMap((item, index) =>
      leavesOf(item, tree.entry, [...path, index], true, text),
    );
  }
  if (tree.shape === 'group' && isMap(node)) {
    return [...tree.fields].flatMap(([key, field]) => {
      const inner = node.items.find((pair) => String(pair.key) === key)?.value ?? null;
      return leavesOf(inner, field.tree, [...path, key], field.required, text);
    });
  }
  if (tree.shape !== 'leaf' || !isScalar(node)) return [];
  const [from, to] = node.range;
  const isQuoted = text[from] === '"';
  if (text.slice(from, to).includes('\n') || from === to) return [];
  return [
    {
      path,
      info: tree.info,
      required,
      value: String(node.value),
      range: [from, to],
      isQuoted,
    },
  ];
}
