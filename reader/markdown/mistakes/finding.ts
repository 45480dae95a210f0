import type { Node } from 'unist';
import type { Fix, Place } from '../../problem';

/** A mistake in a text that can be found without other files, with its line and column. */
export interface Finding extends Place {
  readonly message: string;
  readonly remedy: string;
  readonly fixes?: readonly Fix[];
  readonly isUndescribed?: boolean;
}

/** The message and the remedy of a mistake, without its line and column. */
export type FindingWords = Omit<Finding, keyof Place>;

/** Returns the line and column at which a Markdown node begins. */
export function spotOf({ position }: Node): Place {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Returns the line and column of an offset inside a node. Reads only the node, not the text before it. */
export function spotWithin(node: Node, source: string, offset: number): Place {
  const { line, column } = spotOf(node);
  const lines = source.slice(node.position?.start.offset ?? 0, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last };
}

/** Returns the source text of a Markdown node, as its author typed it. */
export function typedAs({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Whether a text has nothing visible: only spaces and invisible characters. */
export function isUnseen(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Shortens typed text for quoting it in a message: its first line, at most 80 characters. */
export function shortened(typed: string): string {
  const line = typed.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/** Returns an author's text for a remedy; if over 200 characters, « le même texte » or « la même adresse ». */
export function repeated(typed: string): string {
  const line = typed.replace(/\s*\n\s*/g, ' ');
  if (line.length <= 200) return line;
  return /\s/.test(line) ? 'le même texte' : 'la même adresse';
}

/**
 * A kind of mistake, recognized by a pattern: markup that CommonMark shows as typed, since it is wrong or is
 * the syntax of another tool. A backslash before the markup makes it ordinary text. examples.txt has examples
 * of each kind, and of correct texts that look alike.
 */
export interface MistakeRow {
  /** Strings: each match of `sign` contains one of them. Searching for them first saves 3 s for 1,000 articles. */
  readonly holds?: readonly string[];
  readonly sign: RegExp;
  /** Whether several matches in one text count as one mistake. */
  readonly once?: boolean;
  /** Whether a match is no mistake because pages convert it, as with the name of a known emoji. */
  readonly isRead?: (found: readonly string[]) => boolean;
  readonly message: Sentence;
  readonly remedy: Sentence;
  /** Returns the correction of a match, which replaces `{fix}` in the remedy. */
  readonly fix?: (found: readonly string[]) => string;
}

/** A message or remedy, or a function that makes it. `{0}` is the matched text, `{1}` its first capture group. */
type Sentence = string | ((found: readonly string[]) => string);

/** Returns the message and the remedy for a kind of mistake, with the text that its pattern matched. */
export function wordsOf(
  { message, remedy, fix }: Pick<MistakeRow, 'message' | 'remedy' | 'fix'>,
  found: readonly string[],
): FindingWords {
  const [wrong = ''] = found;
  const right = fix?.(found);
  const fill = (sentence: Sentence, quote: (typed: string) => string) =>
    typeof sentence === 'string'
      ? sentence.replace(/\{(\d|fix)\}/g, (_all, group) =>
          quote((group === 'fix' ? right : found[Number(group)]) ?? ''),
        )
      : sentence(found);
  return {
    message: fill(message, shortened),
    remedy: fill(remedy, repeated),
    ...(right && { fixes: [{ wrong, right }] }),
  };
}
