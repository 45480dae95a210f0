import { type FieldTree, resolveVariant } from '../../model/fields/describe';
import { CHECK, type Content, isGroup, type Value } from '../files/content';
import { treeOf } from './trees';

/**
 * Returns the values of a form as the CMS has them, by their paths with points: `sections.0.title`. Fields that
 * nobody filled are among them, as in a form that was just opened.
 */
export function valuesOf(name: string, content: Content): Content {
  const values: Content = {};
  const put = (path: string, value: Value) => {
    const inner = Array.isArray(value) || isGroup(value) ? Object.entries(value) : [];
    if (inner.length === 0) values[path] = value;
    for (const [key, item] of inner) put(path ? `${path}.${key}` : key, item);
  };
  put('', completed({ [CHECK]: '', ...content }, treeOf(name)));
  return values;
}

function completed(value: Value, tree: FieldTree | undefined): Value {
  if (Array.isArray(value)) {
    const entry = tree?.shape === 'list' ? tree.entry : undefined;
    return value.map((item) => completed(item, entry));
  }
  const group = tree && resolveVariant(tree, value);
  if (!isGroup(value) || group?.shape !== 'group') return value;
  const fields = [...group.fields].map(([key, field]) => [
    key,
    value[key] === undefined ? emptyOf(field) : completed(value[key], field.tree),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}

/** Returns what a field holds that nobody filled. */
function emptyOf({
  tree,
  required,
}: {
  readonly tree: FieldTree;
  readonly required: boolean;
}): Value {
  switch (tree.shape) {
    case 'list':
      return [];
    case 'group':
      return required ? completed({}, tree) : null;
    case 'leaf':
      return tree.info.kind === 'flag' ? false : tree.info.kind === 'number' ? null : '';
    case 'variants':
      return null;
  }
}
