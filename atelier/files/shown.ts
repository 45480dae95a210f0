import type { FieldTree } from '../../model/fields/describe';
import { isNo, isYes } from '../../model/fields/flag';
import { guessDate } from '../../model/french/dates';
import { childOf, entryOf, infoOf, textOf } from './canonical';
import { isGroup, type Value } from './value';

/**
 * A value as the widgets of a form want it: flags as booleans, numbers as numbers, dates as `YYYY-MM-DD`,
 * a list where one is due. What cannot be read so stays as it was typed.
 */
export function shown(value: Value, tree: FieldTree | undefined): Value {
  if (tree?.shape === 'list' && !Array.isArray(value)) return shownList(value, tree);
  if (Array.isArray(value)) return value.map((item) => shown(item, entryOf(tree)));
  if (isGroup(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, shown(inner, childOf(tree, key, value))] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  }
  const typed = textOf(value);
  // Fields that were announced and not typed.
  if (tree?.shape === 'group' || tree?.shape === 'variants') return typed || undefined;
  switch (infoOf(tree)?.kind) {
    case 'flag':
      return isYes(typed) ? true : isNo(typed) || !typed ? false : typed;
    case 'number':
      return /^\d{1,15}$/.test(typed) ? Number(typed) : typed;
    case 'date':
      return guessDate(typed) ?? typed;
    default:
      return typed;
  }
}

function shownList(value: Value, tree: FieldTree): Value {
  return textOf(value) === '' ? [] : [shown(value, entryOf(tree))];
}
