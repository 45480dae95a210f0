import { isGroup, type Value } from '../../atelier/files/value';
import { type FieldTree, type Path, resolveVariant } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';

/** A place of a record in which a rule can be broken: a field that holds no other, or a list. */
export interface RulePlace {
  readonly path: Path;
  readonly required: boolean;
  readonly tree: Extract<FieldTree, { shape: 'leaf' | 'list' }>;
}

/**
 * For tests: records with every field that a schema has, each with its example; where a list holds one of
 * several groups, a record for each of them.
 */
export function fullRecords(tree: FieldTree): Value[] {
  const fields = tree.shape === 'group' ? [...tree.fields] : [];
  const [key, blocks] = fields.flatMap(([name, { tree: inner }]) =>
    inner.shape === 'list' && inner.entry.shape === 'variants'
      ? [[name, inner.entry] as const]
      : [],
  )[0] ?? [undefined, undefined];
  if (key === undefined || !blocks) return [exampleOf(tree)];
  const plain = exampleOf(tree);
  const record = isGroup(plain) ? plain : {};
  return [...blocks.variants].map(([name, variant]) => {
    const block = exampleOf(variant);
    return { ...record, [key]: [{ ...(isGroup(block) ? block : {}), [blocks.key]: name }] };
  });
}

/** The places of a record's values, in the order of its schema. */
export function rulePlaces(
  value: Value,
  tree: FieldTree,
  path: Path = [],
  required = true,
): RulePlace[] {
  const node = resolveVariant(tree, value);
  if (node?.shape === 'leaf') return [{ path, required, tree: node }];
  if (node?.shape === 'list' && Array.isArray(value)) {
    const entries = value.flatMap((item, index) => rulePlaces(item, node.entry, [...path, index]));
    return [{ path, required, tree: node }, ...entries];
  }
  if (node?.shape !== 'group' || !isGroup(value)) return [];
  return [...node.fields].flatMap(([key, field]) => {
    const isType = tree.shape === 'variants' && key === tree.key;
    if (isType || value[key] === undefined) return [];
    return rulePlaces(value[key], field.tree, [...path, key], field.required);
  });
}

function exampleOf(tree: FieldTree): Value {
  switch (tree.shape) {
    case 'leaf':
      return leafExample(tree.info);
    case 'list':
      return Array.from({ length: tree.min ?? 1 }, () => exampleOf(tree.entry));
    case 'group':
      return Object.fromEntries(
        [...tree.fields].map(([key, field]) => [key, exampleOf(field.tree)] as const),
      );
    case 'variants':
      return undefined;
  }
}

function leafExample({ kind, example }: FieldInfo): Value {
  // No, as a form says it: what two flags or a flag and a text exclude is right.
  if (kind === 'flag') return false;
  return kind === 'number' ? Number(example) : example;
}
