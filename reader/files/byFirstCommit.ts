import type { OpenedFile } from './open';

/** Returns when a file was first committed, in Unix seconds; undefined where that is not known. */
export type FirstCommit = (path: string) => number | undefined;

/**
 * Sorts an original before its copy, so that the copy is reported: by first commit, then by length of name
 * (`noel` before `noel-2`), then by the alphabet.
 */
export function byFirstCommit(firstCommit: FirstCommit) {
  return ({ path: a }: Pick<OpenedFile, 'path'>, { path: b }: Pick<OpenedFile, 'path'>): number =>
    ageOrder(firstCommit(a), firstCommit(b)) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Compares two times of a first commit, for sort(); a file without one comes last. */
export function ageOrder(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}
