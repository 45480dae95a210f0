import type { OpenedFile } from './open';

/** When a file was first kept in the history, in seconds; undefined where nobody knows. */
export type FirstKept = (path: string) => number | undefined;

/**
 * Puts the original before its copy, so that the copy is told: the older in the history; where that says
 * nothing, the shorter name (`noel` before `noel-2`), then the first in the alphabet.
 */
export function elderFirst(firstKept: FirstKept) {
  return ({ path: a }: Pick<OpenedFile, 'path'>, { path: b }: Pick<OpenedFile, 'path'>): number =>
    ageOrder(firstKept(a), firstKept(b)) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Below zero: the first is the older. What is not kept yet is the youngest. */
export function ageOrder(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}
