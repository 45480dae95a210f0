import { findMistakes } from '../../reader/markdown/mistakes/inspectMarkdown';
import { parseMarkdown } from '../../reader/markdown/parse';

/** For tests: what a Markdown text is told, a line each: its place, what is wrong, what to type. */
export function told(source: string): string[] {
  return findMistakes(parseMarkdown(source), source).map(
    ({ line, column, message, remedy }) => `${line}:${column} ${message} → ${remedy}`,
  );
}
