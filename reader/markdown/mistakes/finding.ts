import type { Node } from 'unist';
import type { Fix, Place } from '../../problem';

/** A mistake in a text that needs no other file to be seen, and its place there. */
export interface Finding extends Place {
  readonly message: string;
  readonly remedy: string;
  readonly fixes?: readonly Fix[];
  readonly isUndescribed?: boolean;
}

/** What a finding says. */
export type FindingWords = Omit<Finding, keyof Place>;

/** Where a node begins. */
export function spotOf({ position }: Node): Place {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Returns the place of an offset that lies in a node; its cost is that of the node, not of the whole text. */
export function spotWithin(node: Node, source: string, offset: number): Place {
  const { line, column } = spotOf(node);
  const lines = source.slice(node.position?.start.offset ?? 0, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last };
}

/** A node as it was typed. */
export function typedAs({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Whether nobody sees anything in a text: spaces, characters without a shape. */
export function isUnseen(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Cuts what was typed to what a sentence can quote: its first line, 80 characters at most. */
export function shortened(typed: string): string {
  const line = typed.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/**
 * Returns what was typed as a remedy repeats it, to be copied: whole, or in other words, since what is cut would
 * be published so.
 */
export function repeated(typed: string): string {
  const line = typed.replace(/\s*\n\s*/g, ' ');
  if (line.length <= 200) return line;
  return /\s/.test(line) ? 'le même texte' : 'la même adresse';
}

/**
 * A mistake that a pattern finds: a sign of Markdown, of its dialects or of a word processor that was
 * meant to do something. CommonMark takes it for text and would show it as it was typed. A backslash
 * before it keeps it as text. Examples of each, and of what only looks like it, are in examples.txt.
 */
export interface MistakeRow {
  /** The text has one of these, looked for first: 1,000 articles of 1 kB take 0.5 s instead of 3.6. */
  readonly holds?: readonly string[];
  readonly sign: RegExp;
  /** Several in one text are one mistake. */
  readonly once?: boolean;
  /** Whether what the sign found is read all the same. */
  readonly isRead?: (found: readonly string[]) => boolean;
  readonly message: Sentence;
  readonly remedy: Sentence;
  /** Returns the right form of what the sign found; `{fix}` stands for it in the remedy. */
  readonly fix?: (found: readonly string[]) => string;
}

/** `{0}` stands for what the sign found, `{1}` for its first group; what a message quotes is cut. */
type Sentence = string | ((found: readonly string[]) => string);

/** Returns the sentences of a row about what its sign found. */
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
