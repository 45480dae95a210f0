import { labelOf } from '../../model/fields/describe';
import type { Content, Value } from '../files/content';
import { fieldsOfFile } from '../forms/trees';

/** Returns what people call the fields that differ between two forms of a file, whose values are by their paths. */
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

/** A list or a group is in the paths of its values; a switch that is off is as good as none. */
function typed(value: Value): string {
  return typeof value === 'object' || value === false ? '' : String(value ?? '');
}
