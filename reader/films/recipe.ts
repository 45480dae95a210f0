import { contentHash } from '../files/contentHash';
import { plainPath } from '../files/plainPath';

/**
 * How films are inspected and remade: part of every published name and of every key of the store. Another
 * version wherever reader/films/mp4 makes other bytes of a film, or says something else of it.
 */
export const RECIPE = 'film 1';

/**
 * Where a film is published.
 *
 * @param digest SHA-256 of its bytes, in base64.
 */
export function filmSource(path: string, digest: string): string {
  return `${plainPath(path)}.${contentHash(RECIPE, digest)}.mp4`;
}
