import { findMistakes } from '../../reader/markdown/mistakes/inspectMarkdown';
import { parseMarkdown } from '../../reader/markdown/parse';
import type { MarkdownContext } from '../../reader/markdown/render';

/** The Markdown context of a site that has neither pages nor pictures, films or documents. */
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

/** Returns the mistakes found in a Markdown text, one on each line: `line:column message → remedy`. */
export function reported(source: string): string[] {
  return findMistakes(parseMarkdown(source), source).map(
    ({ line, column, message, remedy }) => `${line}:${column} ${message} → ${remedy}`,
  );
}
