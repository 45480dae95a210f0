import { isGroup, type Value } from '../../atelier/files/content';
import type { Path } from '../../model/fields/describe';

/** Returns a copy of a form's values with another value at a path. */
export function edited(values: Value, path: Path, value: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((item, index) => (index === step ? edited(item, rest, value) : item));
  }
  const group = isGroup(values) ? values : {};
  return { ...group, [step]: edited(group[step], rest, value) };
}
