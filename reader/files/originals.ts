import type { OpenedFile } from './open';

/** Returns whether a file was there before the one that is being edited. */
export type IsOriginal = (path: string) => boolean;

/**
 * Sorts an original before its copy, so that the copy is reported: what was there before, then the shorter
 * name (`noel` before `noel-2`), then the alphabet.
 */
export function originalsFirst(isOriginal: IsOriginal) {
  return ({ path: a }: Pick<OpenedFile, 'path'>, { path: b }: Pick<OpenedFile, 'path'>): number =>
    Number(isOriginal(b)) - Number(isOriginal(a)) || a.length - b.length || (a < b ? -1 : 1);
}
