import { type FindingWords, shortened } from './finding';

/**
 * A mistake that a pattern finds: a sign of Markdown, of its dialects or of a word processor that was
 * meant to do something. CommonMark takes it for text and would show it as it was typed. A backslash
 * before it keeps it as text.
 */
export interface MistakeRow {
  /** The text has one of these, looked for first: 1,000 articles of 1 kB take 0.5 s instead of 3.6. */
  readonly holds?: readonly string[];
  readonly sign: RegExp;
  /** Several in one text are one mistake. */
  readonly once?: boolean;
  readonly message: Sentence;
  readonly remedy: Sentence;
  /** Texts that each make this mistake, and no other. */
  readonly wrong: readonly string[];
  /** Texts that look like it, and are right. */
  readonly right?: readonly string[];
}

/** `{0}` stands for what the sign found, `{1}` for its first group, each cut to be quoted. */
type Sentence = string | ((found: readonly string[]) => string);

/** Returns the sentences of a row about what its sign found. */
export function wordsOf(
  { message, remedy }: Pick<MistakeRow, 'message' | 'remedy'>,
  found: readonly string[],
): FindingWords {
  const fill = (sentence: Sentence) =>
    typeof sentence === 'string'
      ? sentence.replace(/\{(\d)\}/g, (_all, group) => shortened(found[Number(group)] ?? ''))
      : sentence(found);
  return { message: fill(message), remedy: fill(remedy) };
}
