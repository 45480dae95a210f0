import { pictureKey } from '../images/picture';
import { parseMarkdown } from '../markdown/parse';
import { renderMarkdown } from '../markdown/render';
import type { Language } from './languages';
import { ownPaths } from './ownPaths';
import { fillText } from './placeholders';
import type { Site } from './site';

/** The HTML of a field that holds one paragraph of Markdown, without the paragraph around it. */
export function inlineHtml(source: string, site: Site, lang: Language): string {
  const { html } = renderMarkdown(parseMarkdown(source), {
    fill: (text) => fillText(text, site.placeholders, lang),
    lang,
    toPath: ownPaths([site.url, site.identity.url]),
    isHidden: (path) => site.hidden.has(path),
    pictureAt: (path) => site.pictures.get(pictureKey(path)),
  });
  return html.trim().replace(/^<p>(.*)<\/p>$/s, '$1');
}
