import { isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { blockEdit, literal } from './blockText';
import { childOf, keysOf, same } from './canonical';
import { type Group, isGroup, type Value } from './content';
import { applyEdits, contentEnd, type Edit, lineEnd } from './edits';
import { flowText, groupText } from './freshText';
import { type Header, parseHead, typedAt } from './header';
import { listEdits } from './listEdits';
import { mapEdits, type Place } from './mapEdits';
import { oneLine, type Style, styleAt, styleOf, wordsOf } from './scalars';

/**
 * Returns what makes the header of a file say what its form holds.
 *
 * @param head the YAML of the header, its last line break included.
 * @throws Error with a French sentence where that cannot be typed without changing another field.
 */
export function headEdits(
  head: string,
  header: Header,
  values: Group,
  tree: FieldTree | undefined,
): Edit[] {
  const { contents } = header;
  const tries = isMap(contents)
    ? [
        () => valueEdits(contents, values, tree, { text: head, column: 0 }) ?? [],
        // What is typed in an unusual way is typed anew, field by field.
        () => mapEdits(contents, values, tree, head, () => undefined),
      ]
    : [() => [{ from: head.length, to: head.length, text: groupText(values, tree, 0) }]];
  let wrong: string | undefined;
  for (const attempt of tries) {
    const edits = attempt();
    wrong = misread(applyEdits(head, edits), values, tree);
    if (wrong === undefined) return edits;
  }
  throw new Error(
    `Le champ « ${wrong} » est écrit dans le fichier d’une façon que l’atelier ne sait pas modifier. Changez-le sur la page Git du fichier.`,
  );
}

/** Returns the first field that a header does not say as it was asked; undefined where all is said. */
function misread(head: string, values: Group, tree: FieldTree | undefined): string | undefined {
  const header = parseHead(head);
  const read = 'message' in header ? {} : typedAt(header.contents);
  const said: Group = isGroup(read) ? read : {};
  return keysOf({ ...said, ...values }, tree).find((key) => {
    const child = childOf(tree, key, values);
    return child !== undefined && !same(said[key], values[key], child);
  });
}

/** Returns what puts a value in the place of a node; undefined where it must be typed anew. */
function valueEdits(
  node: ParsedNode | null,
  value: Value,
  tree: FieldTree | undefined,
  place: Place,
): Edit[] | undefined {
  const isGroups = isMap(node) && isGroup(value);
  const isList = isSeq(node) && Array.isArray(value);
  if (node && (isGroups || isList) && node.flow) {
    const [from, to] = node.range;
    return [{ from, to, text: flowText(value, tree) }];
  }
  if (isGroups) return mapEdits(node, value, tree, place.text, valueEdits);
  if (isList) return listEdits(node, value, tree, place.text, valueEdits);
  if (isScalar(node) && typeof value !== 'object') return scalarEdits(node, value, tree, place);
  return undefined;
}

/** Other words in the place of a text: in its quotes, or under its sign. */
function scalarEdits(
  node: Scalar.Parsed,
  value: Value,
  tree: FieldTree | undefined,
  { text, column }: Place,
): Edit[] {
  const [from] = node.range;
  const to = contentEnd(node, text);
  const words = wordsOf(value, tree, String(node.value ?? ''));
  const isNoted = text.slice(to, lineEnd(text, to)).includes('#');
  if (from === node.range[1]) {
    // A note may follow quotes alone.
    const style: Style = isNoted ? 'QUOTE_DOUBLE' : styleOf(tree);
    return [{ from: to, to: isNoted ? to : from, text: ` ${oneLine(words, style)}` }];
  }
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  const block = isBlock ? blockEdit(node, words, text, column + 2) : undefined;
  if (block) return [block];
  const lines = isNoted ? undefined : literal(words, column + 2);
  const style = isBlock ? styleOf(tree) : styleAt(node);
  return [{ from, to, text: lines ?? oneLine(words, style) }];
}
