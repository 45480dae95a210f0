import { findMistakes } from '../../reader/markdown/mistakes/inspectMarkdown';
import { parseMarkdown } from '../../reader/markdown/parse';

/** For tests: what is reported of a Markdown text, a line each: its place, what is wrong, what to type. */
export function reported(source: string): string[] {
  return findMistakes(parseMarkdown(source), source).map(
    ({ line, column, message, remedy }) => `${line}:${column} ${message} → ${remedy}`,
  );
}
