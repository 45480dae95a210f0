import { type FieldTree, resolveVariant } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { isNo, isYes } from '../../model/fields/flag';
import { isGroup, type Value } from './content';

/** A normalized value. Values that the site reads as the same, such as 3 and '3', have the same normalized value. */
type Canonical = string | Canonical[] | { [key: string]: Canonical };

/**
 * Normalizes a value, so that values which the site reads as the same become equal. For example, the number 3 becomes
 * `'3'`, spaces around a text are removed, and keys unknown to the schema are dropped. Returns undefined for an empty
 * value, and for `false` or « non » in a yes-or-no field, because a missing yes-or-no field means no.
 */
export function canonical(value: Value, tree: FieldTree | undefined): Canonical | undefined {
  if (Array.isArray(value)) {
    const entry = entryOf(tree);
    const entries = value
      .map((item) => canonical(item, entry))
      .filter((item) => item !== undefined);
    return entries.length ? entries : undefined;
  }
  if (isGroup(value)) {
    const pairs = namesIn(value, tree).flatMap((key): [string, Canonical][] => {
      const inner = canonical(value[key], childOf(tree, key, value));
      return inner === undefined ? [] : [[key, inner]];
    });
    return pairs.length ? Object.fromEntries(pairs) : undefined;
  }
  if (infoOf(tree)?.kind === 'flag') {
    if (value === true || isYes(value)) return 'oui';
    if (value === false || isNo(value)) return undefined;
  }
  const text = textOf(value);
  return text === '' ? undefined : text;
}

/** Whether the site reads two values as the same value. */
export function same(a: Value, b: Value, tree: FieldTree | undefined): boolean {
  return JSON.stringify(canonical(a, tree)) === JSON.stringify(canonical(b, tree));
}

/** Whether the site reads a value as if the field were missing. */
export function isEmpty(value: Value, tree: FieldTree | undefined): boolean {
  return canonical(value, tree) === undefined;
}

/** Returns a single value as text, with `\n` for line breaks and no spaces around it. */
export function textOf(value: Value): string {
  if (value === undefined || value === null || Number.isNaN(value)) return '';
  return String(value).replace(/\r\n?/g, '\n').trim();
}

/** Returns the schema of the entries of a list. */
export function entryOf(tree: FieldTree | undefined): FieldTree | undefined {
  return tree?.shape === 'list' ? tree.entry : undefined;
}

/** Returns the schema of a field in a group; undefined if the schema has no such field. */
export function childOf(
  tree: FieldTree | undefined,
  key: string,
  values: Value,
): FieldTree | undefined {
  return fieldsOf(tree, values)?.get(key)?.tree;
}

/** Returns the label, kind and limits of a single value; undefined for the schema of a list or a group. */
export function infoOf(tree: FieldTree | undefined): FieldInfo | undefined {
  return tree?.shape === 'leaf' ? tree.info : undefined;
}

/** Returns a group's keys: first those of the schema, in its order, then the keys that the schema lacks. */
export function keysOf(values: Value, tree: FieldTree | undefined): string[] {
  const known = [...(fieldsOf(tree, values)?.keys() ?? [])];
  const all = isGroup(values) ? Object.keys(values) : [];
  return [
    ...known.filter((key) => all.includes(key)),
    ...all.filter((key) => !known.includes(key)),
  ];
}

function namesIn(values: Value, tree: FieldTree | undefined): string[] {
  const fields = fieldsOf(tree, values);
  const keys = keysOf(values, tree);
  return fields ? keys.filter((key) => fields.has(key)) : keys.sort();
}

function fieldsOf(tree: FieldTree | undefined, values: Value) {
  const group = tree && resolveVariant(tree, values);
  return group?.shape === 'group' ? group.fields : undefined;
}
