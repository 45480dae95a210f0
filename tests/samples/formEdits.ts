import { isGroup, type Value } from '../../atelier/files/content';
import type { FieldTree, Path } from '../../model/fields/describe';

/** Returns a copy of a form's values in which the value at a path is replaced. */
export function edited(values: Value, path: Path, value: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((item, index) => (index === step ? edited(item, rest, value) : item));
  }
  const group = isGroup(values) ? values : {};
  return { ...group, [step]: edited(group[step], rest, value) };
}

/** Returns a form filled in with the example of each field in a schema, and one section of each type. */
export function exampleOf(tree: FieldTree): Value {
  switch (tree.shape) {
    case 'leaf':
      // Switched off, since some flags exclude each other or a text.
      if (tree.info.kind === 'flag') return false;
      return tree.info.kind === 'number' ? Number(tree.info.example) : tree.info.example;
    case 'list':
      return entriesOf(tree).map(exampleOf);
    case 'group':
      return Object.fromEntries(
        [...tree.fields].map(([key, field]) => [key, exampleOf(field.tree)]),
      );
    case 'variants':
      throw new Error('Groups of several types are in a list');
  }
}

/** Returns a schema for each list entry that `exampleOf` makes; for a list of sections, one for each section type. */
export function entriesOf({ entry, min }: FieldTree & { shape: 'list' }): FieldTree[] {
  if (entry.shape === 'variants') return [...entry.variants.values()];
  return Array.from({ length: min ?? 1 }, () => entry);
}
