import type { Field, SortableFields } from '@sveltia/cms';
import type { Fields } from '../../model/fields/describe';
import { isListedByDay } from '../../model/listedOn';
import { LISTED } from '../files/keys';

/** The order of a list of records, that of the site: by their number, else the latest first, else by name. */
export function orderOf(fields: Fields, title: string): SortableFields {
  const [field, direction] = keyOf(fields) ?? ([title, 'ascending'] as const);
  return { fields: [...new Set([field, title])], default: { field, direction } };
}

/** What the list of records needs and their form does not show: the CMS sorts by fields alone. */
export function orderFields(fields: Fields): Field[] {
  const updated = fields.get('updated')?.tree;
  if (!isByDay(fields) || updated?.shape !== 'leaf') return [];
  return [{ name: LISTED, label: updated.info.label, widget: 'hidden' }];
}

function keyOf(fields: Fields) {
  if (fields.has('order')) return ['order', 'ascending'] as const;
  if (isByDay(fields)) return [LISTED, 'descending'] as const;
  return fields.has('date') ? (['date', 'descending'] as const) : undefined;
}

function isByDay(fields: Fields): boolean {
  return isListedByDay({ shape: 'group', fields });
}
