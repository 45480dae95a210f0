import type { Fields } from './describe';

/** The possible keys of the field with a record's title. If records have both fields, `title` is their title. */
const TITLES = ['title', 'name'] as const;

/**
 * Returns the key of the field with the title, `title` or `name`.
 *
 * @throws Error if there is none.
 */
export function titleKey(fields: Fields): string {
  const key = TITLES.find((title) => fields.has(title));
  if (!key) throw new Error(`A record has a field ${TITLES.join(' or ')}: this one has neither`);
  return key;
}

/** Whether a key is that of a title field. */
export function isTitleKey(key: string): boolean {
  return TITLES.some((title) => title === key);
}
