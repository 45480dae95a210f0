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
