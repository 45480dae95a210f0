import type { FindingWords } from './finding';

/**
 * A sign of Markdown, of its dialects or of a word processor that was meant to do something and would
 * show as it was typed: CommonMark takes it for text without a word. A backslash before it keeps it as
 * text.
 */
export interface Sign {
  /** It holds one of these, looked for first: that costs far less than a pattern. */
  readonly holds?: readonly string[];
  readonly sign: RegExp;
  /** Several in one text are one mistake. */
  readonly once?: boolean;
  /** Undefined for what only looks like the mistake. */
  readonly words: (found: RegExpExecArray) => FindingWords | undefined;
}
