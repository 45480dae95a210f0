import { labelOf } from '../../model/fields/describe';
import type { Content, Value } from '../files/content';
import { fieldsOfFile } from '../forms/trees';

/** Returns the French labels of the fields whose values differ between two versions of a form. */
export function changedFields(name: string, one: Content, other: Content): string[] {
  const paths = Object.keys({ ...one, ...other });
  const changed = new Set(
    paths
      .filter((path) => typed(one[path]) !== typed(other[path]))
      .map((path) => path.split('.', 1)[0]),
  );
  const fields = [...fieldsOfFile(name)].filter(([key]) => changed.has(key));
  const labels = fields.map(([key, { tree }]) => labelOf(tree) ?? key);
  return changed.has('body') ? [...labels, 'Texte'] : labels;
}

/** Converts a field's value to text, to compare it. `false` becomes empty: an unused checkbox has no value. */
function typed(value: Value): string {
  return typeof value === 'object' || value === false ? '' : String(value ?? '');
}
