import { findMistakes } from '../../reader/markdown/mistakes/inspectMarkdown';
import { parseMarkdown } from '../../reader/markdown/parse';
import type { MarkdownContext } from '../../reader/markdown/render';

/** For tests: what rendering asks of a site that has nothing but the text. */
export const EMPTY_SITE: MarkdownContext = {
  lang: 'fr',
  fill: (text) => text,
  toPath: (href) => href,
  isHidden: () => false,
  pictureAt: () => undefined,
  filmAt: () => undefined,
  captionsAt: () => undefined,
  documentAt: () => undefined,
  filmNameAt: () => undefined,
};

/** For tests: what is reported of a Markdown text, a line each: its place, what is wrong, what to type. */
export function reported(source: string): string[] {
  return findMistakes(parseMarkdown(source), source).map(
    ({ line, column, message, remedy }) => `${line}:${column} ${message} → ${remedy}`,
  );
}
