import { valueAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages';
import type { Body, Heading } from '../../model/site';
import type { Texts } from '../cache/derivedCache';
import { knowNames } from '../cache/reads';
import type { OpenedFile } from '../files/open';
import { fillText, type Placeholders } from '../rules/fields/placeholders';
import type { SiteLookup } from '../siteLookup';
import { withFirstPicture } from './dressPictures';
import { type MarkdownContext, type Rendered, renderMarkdown } from './render';

/** How bodies are made. */
export interface BodyOptions {
  /** Where their HTML is cached. */
  readonly texts: Texts;
  /** Whether HTML is made at once, while the text is at hand, or when it is asked for. */
  readonly eager: boolean;
}

/** What is known of a body's HTML without reading it. */
export interface KnownHtml {
  /** A name for it: another HTML has another one. */
  readonly html: string;
  /** Every character in it, each once. */
  readonly characters: string;
}

/** The body of a file, whose HTML is read or made when it is asked for. Frozen. */
export function bodyOf(
  file: OpenedFile,
  lookup: SiteLookup,
  { texts, eager }: BodyOptions,
): Body | undefined {
  const opened = file.body;
  if (!opened) return undefined;
  const lang = readLanguage(valueAt(file.frontMatter?.data, ['lang']));
  const render = (view: SiteLookup) => {
    const { placeholders, ...context } = view;
    return renderMarkdown(opened.tree, { ...context, lang, fill: filler(placeholders, lang) });
  };
  const rendered = () =>
    file.cache.derived('rendered', lookup, (view) => keepHtml(render(view), texts));
  const known = eager ? { value: rendered() } : file.cache.peek<Outline>('rendered', lookup);
  const { headings, words, opens, films } =
    known?.value ?? file.cache.derived('outline', lookup, (view) => outlineOf(render(view)));
  const html = () => texts.read(rendered().html) ?? render(lookup).html;
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
  knownHtml.set(body, rendered);
  knowNames(body, (key) => (key === 'html' || key === 'openingHtml' ? rendered().html : undefined));
  return Object.freeze(body);
}

/** What is known of the HTML of a body that `bodyOf` made. */
export function knownHtmlOf(body: object): KnownHtml | undefined {
  return knownHtml.get(body)?.();
}

const knownHtml = new WeakMap<object, () => KnownHtml>();

interface Outline {
  readonly opens: boolean;
  readonly headings: readonly Heading[];
  readonly words: number;
  readonly films: Body['films'];
}

function outlineOf({ opens, headings, words, films }: Rendered): Outline {
  return { opens, headings, words, films };
}

function keepHtml(rendered: Rendered, texts: Texts): Outline & KnownHtml {
  const { html } = rendered;
  return {
    ...outlineOf(rendered),
    html: texts.keep(html),
    characters: [...new Set(html)].sort().join(''),
  };
}

function filler(placeholders: Placeholders, lang: MarkdownContext['lang']) {
  return (text: string) => fillText(text, placeholders, lang);
}
