import type { OpenedFile } from './open';

/** A predicate: whether a file existed before the current edit. */
export type IsOriginal = (path: string) => boolean;

/**
 * Returns a comparison that sorts an original before its copies, which are reported: first the file that existed
 * before, then the shorter name (`noel` before `noel-2`), then the alphabet.
 */
export function originalsFirst(isOriginal: IsOriginal) {
  return ({ path: a }: Pick<OpenedFile, 'path'>, { path: b }: Pick<OpenedFile, 'path'>): number =>
    Number(isOriginal(b)) - Number(isOriginal(a)) || a.length - b.length || (a < b ? -1 : 1);
}
