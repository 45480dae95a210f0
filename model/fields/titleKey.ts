import type { Fields } from './describe';

/** The keys that a record may be called by, the first that it has. */
const TITLES = ['title', 'name'] as const;

/**
 * Returns the key of the field that a record is called by.
 *
 * @throws Error where it has none.
 */
export function titleKey(fields: Fields): string {
  const key = TITLES.find((title) => fields.has(title));
  if (!key) throw new Error(`A record is called by ${TITLES.join(' or ')}, and has neither`);
  return key;
}

/** Returns whether a record may be called by the field of that key. */
export function isTitleKey(key: string): boolean {
  return TITLES.some((title) => title === key);
}
