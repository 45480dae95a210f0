import { diff3Merge } from 'node-diff3';

/** A typed text, and the texts that a program writes for it before and after a change. */
interface Versions {
  readonly typed: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the typed text with the change: a three-way merge in which the program's text wins each conflict.
 *
 * @param byWords whether lines that were typed and written differently are merged word by word.
 */
export function mergeLines(versions: Versions, byWords: boolean): string {
  return merge(versions, LINES, byWords ? (lines) => merge(lines, WORDS, afterOf) : afterOf);
}

const LINES = /[^\n]*\n|[^\n]+/g;
/** The words of a text. A line break and the indent after it are one word. */
const WORDS = /\n *|[^\S\n]+|[{}[\],]|[^\s{}[\],]+/g;

function merge(
  { typed, before, after }: Versions,
  pieces: RegExp,
  decide: (conflict: Versions) => string,
): string {
  const split = (text: string): string[] => text.match(pieces) ?? [];
  return diff3Merge(split(typed), split(before), split(after))
    .map(({ ok, conflict: { a, o, b } = { a: [], o: [], b: [] } }) =>
      ok ? ok.join('') : decide({ typed: a.join(''), before: o.join(''), after: b.join('') }),
    )
    .join('');
}

function afterOf({ after }: Versions): string {
  return after;
}
