import type { Fields } from './describe';

/** The keys of the field that gives a record its title; the first one present counts. */
const TITLES = ['title', 'name'] as const;

/**
 * Returns the key of the field that gives records their title.
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
