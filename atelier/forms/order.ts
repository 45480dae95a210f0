import type { SortableFields } from '@sveltia/cms';
import type { Fields } from '../../model/fields/describe';

/** The order of a list of records, that of the site: by their number, else the latest first, else by name. */
export function orderOf(fields: Fields, title: string): SortableFields {
  const [field, direction] = keyOf(fields) ?? ([title, 'ascending'] as const);
  return { fields: [...new Set([field, title])], default: { field, direction } };
}

function keyOf(fields: Fields) {
  if (fields.has('order')) return ['order', 'ascending'] as const;
  return fields.has('date') ? (['date', 'descending'] as const) : undefined;
}
