import { valueAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages';
import type { Body, Heading } from '../../model/site';
import type { Texts } from '../cache/derivedCache';
import { knowNames } from '../cache/reads';
import type { OpenedFile } from '../files/open';
import { fillText, type Placeholders } from '../rules/fields/placeholders';
import { type AskedSite, askedSite, type SiteQuestions, surroundingsOf } from './askedSite';
import { type MarkdownContext, type Rendered, renderMarkdown } from './render';

/** What bodies are made with. */
export type BodyMaking = AskedSite & {
  /** Where their HTML is kept. */
  readonly texts: Texts;
  /** Whether HTML is made at once, while the text is at hand, or when it is asked for. */
  readonly eager: boolean;
};

/** What is known of a body's HTML without reading it. */
export interface KnownHtml {
  /** Names for the two: another HTML has another one. */
  readonly html: string;
  readonly openingHtml?: string;
  /** Every character in it, each once. */
  readonly characters: string;
}

/** The body of a file, whose HTML is read or made when it is asked for. Frozen. */
export function bodyOf(file: OpenedFile, { texts, eager, ...asked }: BodyMaking): Body | undefined {
  const opened = file.body;
  if (!opened) return undefined;
  const questions = askedSite(asked);
  const lang = readLanguage(valueAt(file.frontMatter?.data, ['lang']));
  const render = (asked: SiteQuestions) => {
    const { placeholders, ...around } = surroundingsOf(asked);
    return renderMarkdown(opened.tree, { ...around, lang, fill: filler(placeholders, lang) });
  };
  const rendered = () =>
    file.cache.derived('rendered', questions, (asked) => keepHtml(render(asked), texts));
  const known = eager ? { value: rendered() } : file.cache.peek<Outline>('rendered', questions);
  const { headings, words, opens, films } =
    known?.value ?? file.cache.derived('outline', questions, (asked) => outlineOf(render(asked)));
  const read = (name: string) => texts.read(name);
  const openingHtml = () => {
    const name = rendered().openingHtml;
    return name && (read(name) ?? render(questions).openingHtml);
  };
  const body: Body = {
    get html() {
      return read(rendered().html) ?? render(questions).html;
    },
    headings: Object.freeze(headings.map((heading) => Object.freeze(heading))),
    words,
    films: Object.freeze(films.map((film) => Object.freeze(film))),
  };
  if (opens) Object.defineProperty(body, 'openingHtml', { get: openingHtml, enumerable: true });
  knownHtml.set(body, rendered);
  knowNames(body, (key) => (key === 'html' || key === 'openingHtml' ? rendered()[key] : undefined));
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
  const { html, openingHtml } = rendered;
  return {
    ...outlineOf(rendered),
    html: texts.keep(html),
    openingHtml: openingHtml && texts.keep(openingHtml),
    characters: [...new Set(html + (openingHtml ?? ''))].sort().join(''),
  };
}

function filler(placeholders: Placeholders, lang: MarkdownContext['lang']) {
  return (text: string) => fillText(text, placeholders, lang);
}
