import { valueAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages';
import type { Body } from '../../model/site';
import type { OpenedFile } from '../files/open';
import { fillText, type Placeholders } from '../rules/fields/placeholders';
import type { SiteLookup } from '../siteLookup';
import { withFirstPicture } from './dressPictures';
import { type MarkdownContext, type Rendered, renderMarkdown } from './render';

/**
 * The body of a file, whose HTML is made when it is asked for. Frozen.
 *
 * @param eager makes the HTML at once, while the text is at hand.
 */
export function bodyOf(file: OpenedFile, lookup: SiteLookup, eager: boolean): Body | undefined {
  const opened = file.body;
  if (!opened) return undefined;
  const lang = readLanguage(valueAt(file.frontMatter?.data, ['lang']));
  const render = (view: SiteLookup) => {
    const { placeholders, ...context } = view;
    return renderMarkdown(opened.tree, { ...context, lang, fill: filler(placeholders, lang) });
  };
  const rendered = () =>
    file.cache.derived('rendered', lookup, (view): Rendered => ({ ...render(view) }));
  const known = eager ? { value: rendered() } : file.cache.peek<Rendered>('rendered', lookup);
  const { headings, words, opens, films } =
    known?.value ?? file.cache.derived('outline', lookup, (view) => outlineOf(render(view)));
  const html = () => rendered().html;
  const openingHtml = () => withFirstPicture(html());
  const body: Body = {
    get html() {
      return html();
    },
    headings: Object.freeze(headings.map((heading) => Object.freeze(heading))),
    words,
    films: Object.freeze(films.map((film) => Object.freeze(film))),
  };
  if (opens) Object.defineProperty(body, 'openingHtml', { get: openingHtml, enumerable: true });
  return Object.freeze(body);
}

/** What is known of a text without its HTML. */
function outlineOf({ opens, headings, words, films }: Rendered): Omit<Rendered, 'html'> {
  return { opens, headings, words, films };
}

function filler(placeholders: Placeholders, lang: MarkdownContext['lang']) {
  return (text: string) => fillText(text, placeholders, lang);
}
