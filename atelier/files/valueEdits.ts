import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import type { Edit } from './edits';
import { flowListEdits, flowMapEdits } from './flowEdits';
import { listEdits } from './listEdits';
import { mapEdits } from './mapEdits';
import { type Place, scalarEdits } from './scalarEdits';
import { isGroup, type Value } from './value';

/** What puts a value in the place of a node; undefined where it must be typed anew. */
export function valueEdits(
  node: ParsedNode | null,
  value: Value,
  tree: FieldTree | undefined,
  place: Place,
): Edit[] | undefined {
  const { text } = place;
  if (isMap(node) && isGroup(value)) {
    if (node.flow) return flowMapEdits(node, value, tree, place, valueEdits);
    return mapEdits(node, value, tree, text, valueEdits);
  }
  if (isSeq(node) && Array.isArray(value)) {
    if (node.flow) return flowListEdits(node, value, tree, place, valueEdits);
    return listEdits(node, value, tree, text, valueEdits);
  }
  if (isScalar(node) && typeof value !== 'object') return scalarEdits(node, value, tree, place);
  return undefined;
}
