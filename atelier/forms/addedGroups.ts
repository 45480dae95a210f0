import type { FieldTree } from '../../model/fields/describe';
import { TREES } from './trees';

/**
 * The groups that a form adds where they may be left out, by their labels, which is all that the CMS knows of
 * them: « Bandeau » is « un bandeau ».
 *
 * @throws Error where two groups of one label are added by other words.
 */
export function addedGroups(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const tree of TREES.values()) visit(tree, found);
  return found;
}

function visit(tree: FieldTree, found: Map<string, string>): void {
  if (tree.shape === 'list') visit(tree.entry, found);
  if (tree.shape === 'variants')
    for (const variant of tree.variants.values()) visit(variant, found);
  if (tree.shape !== 'group') return;
  for (const { tree: inner, required } of tree.fields.values()) {
    if (inner.shape === 'group' && !required) note(inner, found);
    visit(inner, found);
  }
}

function note(
  { label = '', added = '' }: Extract<FieldTree, { shape: 'group' }>,
  found: Map<string, string>,
): void {
  if ((found.get(label) ?? added) !== added) {
    throw new Error(`« ${label} » is called « ${added} » and « ${found.get(label)} »: give it one`);
  }
  found.set(label, added);
}
