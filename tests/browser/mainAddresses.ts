import { inject } from 'vitest';
import { ALIASES } from './publishedPages';

/** Every page once: an alias is its main page, to the byte. */
export function mainAddresses(): string[] {
  return inject('siteAddresses').filter((path) => !(path in ALIASES));
}
