import type { FieldTree } from '../../model/fields/describe';
import { areWords } from '../../model/fields/examples';
import { literal } from './blockText';
import { childOf, entryOf, infoOf, isEmpty, keysOf } from './canonical';
import { isGroup, type Value } from './content';
import { oneLine, type Style, styleOf, wordsOf } from './scalars';

/** The longest list that is typed between brackets, in characters of its line. */
const MAX_BRACKETS = 100;
/** The longest words of such a list, as their schema has it: a tag, not a sentence. */
const MAX_TAG = 40;

/** Returns the lines of a field that was not there, as a person types them: `key: "words"`, indented. */
export function fieldText(
  key: string,
  value: Value,
  tree: FieldTree | undefined,
  indent: number,
): string {
  const start = `${' '.repeat(indent)}${key}:`;
  if (Array.isArray(value)) {
    const brackets = `${start} ${flowText(value, tree)}\n`;
    if (isTag(entryOf(tree)) && brackets.length <= MAX_BRACKETS) return brackets;
    return `${start}\n${entriesText(value, tree, indent + 2)}`;
  }
  if (isGroup(value)) return `${start}\n${groupText(value, tree, indent + 2)}`;
  const words = wordsOf(value, tree);
  return `${start} ${literal(words, indent + 2) ?? oneLine(words, styleOf(tree))}\n`;
}

/** Returns the lines of the fields of a group that say something, in the schema's order. */
export function groupText(values: Value, tree: FieldTree | undefined, indent: number): string {
  return filledFields(values, tree)
    .map(({ key, value, child }) => fieldText(key, value, child, indent))
    .join('');
}

/** Returns the lines of an entry of a list, its dash at `indent`. */
export function entryText(
  value: Value,
  entry: FieldTree | undefined,
  indent: number,
  style: Style = styleOf(entry),
): string {
  const dash = `${' '.repeat(indent)}- `;
  if (isGroup(value)) return dash + groupText(value, entry, indent + 2).slice(indent + 2);
  if (Array.isArray(value)) return `${dash}${flowText(value, entry)}\n`;
  const words = wordsOf(value, entry);
  return `${dash}${literal(words, indent + 2) ?? oneLine(words, style)}\n`;
}

/** Returns the lines of the entries of a list that say something. */
export function entriesText(
  value: readonly Value[],
  tree: FieldTree | undefined,
  indent: number,
): string {
  const entry = entryOf(tree);
  return value
    .filter((item) => !isEmpty(item, entry))
    .map((item) => entryText(item, entry, indent))
    .join('');
}

/** A value on one line, within brackets or braces. */
export function flowText(value: Value, tree: FieldTree | undefined): string {
  if (Array.isArray(value)) {
    const entry = entryOf(tree);
    const items = value.filter((item) => !isEmpty(item, entry));
    return `[${items.map((item) => flowText(item, entry)).join(', ')}]`;
  }
  if (isGroup(value)) {
    const fields = filledFields(value, tree).map(
      (field) => `${field.key}: ${flowText(field.value, field.child)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  const style = isTag(tree) ? 'PLAIN' : styleOf(tree);
  return oneLine(wordsOf(value, tree), style, true);
}

/** Returns the fields of a group that are not empty, in the order of the schema. */
function filledFields(values: Value, tree: FieldTree | undefined) {
  if (!isGroup(values)) return [];
  return keysOf(values, tree)
    .map((key) => ({ key, value: values[key], child: childOf(tree, key, values) }))
    .filter(({ value, child }) => !isEmpty(value, child));
}

function isTag(tree: FieldTree | undefined): boolean {
  const info = infoOf(tree);
  return info !== undefined && (!areWords(info) || (info.max ?? Infinity) <= MAX_TAG);
}
