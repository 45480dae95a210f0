import { SPACE } from './signs';

/** Replaces every match of a pattern. Patterns are global and read a long run of signs once. */
export interface Rule {
  readonly pattern: RegExp;
  readonly replace: (found: string) => string;
}

/**
 * Spaces between two things, made one of a kind.
 *
 * @param before what stands before them, as the source of a regular expression.
 * @param after what follows them, the same.
 */
export function gap(before: string, after: string, kind: string, flags = 'gu'): Rule {
  // What is rare is looked for first: before each letter of a site, the rest would take seconds. Then
  // from the first space of a run on: from each of them, a long run would take minutes.
  const first = `(?=${SPACE})(?<!${SPACE})`;
  const pattern = new RegExp(`${first}(?=${SPACE}+(?:${after}))(?<=${before})${SPACE}+`, flags);
  return { pattern, replace: () => kind };
}
