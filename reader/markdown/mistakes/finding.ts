import type { Node } from 'unist';
import type { Fix, Place } from '../../problem';

/** A mistake found in a text without other files, and its place in the text. */
export interface Finding extends Place {
  readonly message: string;
  readonly remedy: string;
  readonly fixes?: readonly Fix[];
  readonly isUndescribed?: boolean;
}

/** The message of a finding, without its place. */
export type FindingWords = Omit<Finding, keyof Place>;

/** Returns the place where a node begins. */
export function spotOf({ position }: Node): Place {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Returns the place of an offset inside a node. The cost depends on the length of the node, not of the text. */
export function spotWithin(node: Node, source: string, offset: number): Place {
  const { line, column } = spotOf(node);
  const lines = source.slice(node.position?.start.offset ?? 0, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last };
}

/** Returns the typed text of a node. */
export function typedAs({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Whether a text has nothing visible: only spaces and invisible characters. */
export function isUnseen(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Shortens typed text for a quotation in a sentence: its first line, at most 80 characters. */
export function shortened(typed: string): string {
  const line = typed.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/**
 * Returns typed text for a remedy, from which authors copy it: the whole text or, for a long one, words such as « le
 * même texte ». They would publish a shortened text.
 */
export function repeated(typed: string): string {
  const line = typed.replace(/\s*\n\s*/g, ' ');
  if (line.length <= 200) return line;
  return /\s/.test(line) ? 'le même texte' : 'la même adresse';
}

/**
 * A mistake found by a pattern: markup of Markdown, of another tool or of a word processor that has no effect, so that
 * CommonMark shows it as typed. A backslash before a character makes it text. examples.txt has examples of each row,
 * and of correct texts that look alike.
 */
export interface MistakeRow {
  /** Texts, one of which is in every match. Looking for them first, 1,000 articles take 0.5 s instead of 3.6. */
  readonly holds?: readonly string[];
  readonly sign: RegExp;
  /** Whether several matches in one text count as one mistake. */
  readonly once?: boolean;
  /** Whether the reader understands a match anyway, such as the name of an emoji, so that it is no mistake. */
  readonly isRead?: (found: readonly string[]) => boolean;
  readonly message: Sentence;
  readonly remedy: Sentence;
  /** Returns the correction of a match, which replaces `{fix}` in the remedy. */
  readonly fix?: (found: readonly string[]) => string;
}

/** A message in which the match replaces `{0}`, and its first capture group `{1}`, both shortened. */
type Sentence = string | ((found: readonly string[]) => string);

/** Returns the message and the remedy of a row for a match. */
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
