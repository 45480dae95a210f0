import { type FieldTree, resolveVariant } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { isNo, isYes } from '../../model/fields/flag';
import { isGroup, type Value } from './content';

/** What the reader makes of a value, so that two spellings of it are the same. */
type Canonical = string | Canonical[] | { [key: string]: Canonical };

/**
 * Returns what the reader makes of a value: « non » and an empty field are absent, spaces around a text count for
 * nothing, `3` is « 3 ». Keys that the schema does not know are left out. Undefined where nothing is said.
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

/** Returns whether two values say the same. */
export function same(a: Value, b: Value, tree: FieldTree | undefined): boolean {
  return JSON.stringify(canonical(a, tree)) === JSON.stringify(canonical(b, tree));
}

/** Returns whether a value says nothing. */
export function isEmpty(value: Value, tree: FieldTree | undefined): boolean {
  return canonical(value, tree) === undefined;
}

/** A value of one word or text, as text; line ends are `\n`. */
export function textOf(value: Value): string {
  if (value === undefined || value === null || Number.isNaN(value)) return '';
  return String(value).replace(/\r\n?/g, '\n').trim();
}

/** Returns what is known of the entries of a list. */
export function entryOf(tree: FieldTree | undefined): FieldTree | undefined {
  return tree?.shape === 'list' ? tree.entry : undefined;
}

/** Returns what is known of a field of a group; undefined where no schema names it. */
export function childOf(
  tree: FieldTree | undefined,
  key: string,
  values: Value,
): FieldTree | undefined {
  return fieldsOf(tree, values)?.get(key)?.tree;
}

/** Returns what is known of a value that holds no other. */
export function infoOf(tree: FieldTree | undefined): FieldInfo | undefined {
  return tree?.shape === 'leaf' ? tree.info : undefined;
}

/** Returns the keys of a group in the schema's order, then those that it does not know. */
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
