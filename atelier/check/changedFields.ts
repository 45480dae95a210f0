import { labelOf } from '../../model/fields/describe';
import type { Content, Value } from '../files/content';
import { fieldsOfFile } from '../forms/trees';

/** Returns the French labels of the fields that differ between two contents of a form, with values by path. */
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

/** Returns a value as text, to compare it. A switch that is off counts as empty. */
function typed(value: Value): string {
  return typeof value === 'object' || value === false ? '' : String(value ?? '');
}
