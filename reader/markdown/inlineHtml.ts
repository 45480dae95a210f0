import type { Language } from '../../model/languages';
import { pictureKey } from '../../model/picture';
import type { Site } from '../../model/site';
import { fillText } from '../rules/fields/placeholders';
import { ownPaths } from '../rules/links/ownPaths';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

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
