import type { Link, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import { visit } from 'unist-util-visit';
import { phoneHref } from '../../model/french/phone';
import { INTERFACE, type Language } from '../../model/languages/languages';
import type { CaptionsFile, FilmFile } from '../../model/media/film';
import {
  isPdfPath,
  type PdfFile,
  pdfHref,
  pdfMention,
  withoutMention,
} from '../../model/media/pdf';
import { largestOf, type PictureFile } from '../../model/media/picture';
import type { RichText } from '../../model/records/finished';
import type { FilmInText, Heading } from '../../model/records/site';
import { translateBoxes } from './boxes';
import { dressFilmLinks, dressFilms, FILM_LINK } from './dressFilms';
import { dressPictures, leadingPicture } from './dressPictures';
import { numberFootnotes } from './footnotes';
import { frameTables } from './frameTables';
import { listHeadings, numberHeadings } from './headings';
import { parseMarkdown } from './parse';
import { typesetTree } from './typesetTree';

/** The functions and settings of a site that the rendering of a Markdown text needs. */
export interface MarkdownContext {
  /** Replaces placeholders such as `{brand}` by their values. */
  readonly fill: (text: string) => string;
  /** Returns the path of a full address on this site; returns any other address unchanged. */
  readonly toPath: (href: string) => string;
  /** Whether a link is shown as plain text: its target is unpublished, or `{bookingUrl}` without a value in site.md. */
  readonly isHidden: (path: string) => boolean;
  /** Returns the picture of content/images at a path. */
  readonly pictureAt: (path: string) => PictureFile | undefined;
  /** Returns the film of content/films at a path. */
  readonly filmAt: (path: string) => FilmFile | undefined;
  /** Returns the captions of content/films at a path. */
  readonly captionsAt: (path: string) => CaptionsFile | undefined;
  /** Returns the PDF of content/fichiers at an address. */
  readonly documentAt: (path: string) => PdfFile | undefined;
  /** Returns the name of the Markdown file about the film at a path; undefined for an unpublished film. */
  readonly filmNameAt: (path: string) => string | undefined;
  /** Whether each HTML block gets the line and column of its start in the Markdown: `data-ligne="12:1"`. */
  readonly lines?: boolean | undefined;
  /** The language of the text, which decides its typography; French by default. */
  readonly lang?: Language;
}

/** A Markdown text converted to HTML. */
export interface Rendered {
  readonly html: string;
  /** Whether the text begins with a picture. */
  readonly opens: boolean;
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The films of the text, in the order of their placeholders in the HTML. */
  readonly films: readonly FilmInText[];
}

/** Renders a parsed Markdown text to HTML. Does not change `source`. */
export function renderMarkdown(source: Root, context: MarkdownContext): Rendered {
  const tree = structuredClone(source);
  fillText(tree, context);
  const footnotes = numberFootnotes(tree, context.lang);
  // Addresses change before typography, none of whose rules may change them.
  numberHeadings(tree, footnotes.ids);
  if (!context.lang || context.lang === 'fr') typesetTree(tree);
  else translateBoxes(tree, context.lang);
  directRight(tree);
  const films = dressFilms(tree, context.filmNameAt);
  const headings = listHeadings(tree);
  dressLinks(tree, context);
  dressFilmLinks(tree, context.lang);
  dressTasks(tree);
  footnotes.place();
  frameTables(tree, INTERFACE[context.lang ?? 'fr'].table);
  const { pictureAt } = context;
  const lead = leadingPicture(tree);
  const opens = lead !== undefined && pictureAt(lead.url) !== undefined;
  const words = countWords(tree);
  dressPictures(tree, pictureAt);
  if (context.lines) numberLines(tree);
  return { html: toHtml.stringify(tree), opens, headings, words, films };
}

/** Converts a Markdown tree without raw HTML to HTML. Drops all elements and attributes that are not listed here. */
const toHtml = remark()
  .use(remarkGfm)
  .use(remarkHtml, {
    sanitize: {
      tagNames: [
        ...words('h2 h3 h4 h5 h6 p ul ol li blockquote pre code hr section div'),
        ...words('figure figcaption picture source img strong em del sup sub a br'),
        ...words('table thead tbody tr th td'),
      ],
      attributes: {
        a: ['href', 'target', 'rel', 'ariaLabel', 'role'],
        p: [['className', FILM_LINK]],
        section: ['role', 'ariaLabelledBy'],
        div: [['className', 'table', 'film'], ['role', 'group'], 'ariaLabel', ['tabIndex', 0]],
        source: ['type', 'srcSet', 'sizes'],
        img: words('src srcSet sizes alt width height loading fetchPriority decoding'),
        ol: ['start'],
        li: [['className', 'task', 'task-done']],
        code: [['className', /^language-/]],
        th: ['align'],
        td: ['align'],
        '*': ['id', ['dir', 'rtl'], 'dataLigne'],
      },
      protocols: { href: ['https', 'http', 'mailto', 'tel'], src: ['https'] },
      clobberPrefix: '',
      clobber: [],
    },
  });

function words(list: string): string[] {
  return list.split(' ');
}

/** Adds to each paragraph, heading and other block the line and column of its start in the Markdown. */
function numberLines(tree: Root): void {
  visit(tree, BLOCKS, (node) => {
    if (!node.position) return;
    const { line, column } = node.position.start;
    const hProperties = { ...node.data?.hProperties, dataLigne: `${line}:${column}` };
    Object.assign(node, { data: { ...node.data, hProperties } });
  });
}

const BLOCKS = words('paragraph heading listItem blockquote code tableCell image');

/** Marks paragraphs, headings, list items and cells that begin in Hebrew or Arabic as right to left. */
function directRight(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'listItem', 'tableCell'], (node) => {
    if (!/^\P{L}*[\u0590-\u08ff]/u.test(textOf(node))) return;
    const hProperties = { ...node.data?.hProperties, dir: 'rtl' };
    Object.assign(node, { data: { ...node.data, hProperties } });
  });
}

function fillText(tree: Root, { fill, toPath }: MarkdownContext): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = fill(node.value);
    if (node.type === 'link') node.url = toPath(fillAddress(node.url, fill));
    if (node.type === 'image') {
      node.url = toPath(fill(node.url));
      node.alt = fill(node.alt ?? '');
      node.title = node.title && fill(node.title);
    }
  });
}

/** Fills the placeholders of an address. `tel:{phone}` becomes a dialable number (RFC 3966): `tel:+33465711234`. */
function fillAddress(url: string, fill: (text: string) => string): string {
  const filled = fill(url);
  return filled.startsWith('tel:') ? phoneHref(filled.slice(4)) : filled;
}

function dressLinks(tree: Root, context: MarkdownContext): void {
  const { lang = 'fr', isHidden, pictureAt, filmAt, captionsAt, documentAt } = context;
  visit(tree, 'link', (node) => {
    const picture = pictureAt(node.url);
    if (picture) node.url = largestOf(picture);
    node.url = (filmAt(node.url) ?? captionsAt(node.url))?.src ?? node.url;
    const pdf = isPdfPath(node.url) ? documentAt(node.url) : undefined;
    if (pdf) dressPdfLink(node, pdf, lang);
    if (isHidden(node.url.split('#', 1)[0] ?? '')) {
      // The sanitiser drops the span, but not the words in it.
      node.data = { ...node.data, hName: 'span' };
    } else if (/^https?:/.test(node.url)) {
      const hProperties = {
        target: '_blank',
        rel: ['noopener', 'noreferrer'],
        // Announces the new tab to visitors who do not see it open (WCAG 2.2, technique G201).
        ariaLabel: `${textOf(node)} ${INTERFACE[lang].newTab}`,
      };
      node.data = { ...node.data, hProperties };
    }
  });
}

/** Adds a PDF's type and size to the text of a link to it, so that screen readers read them with the link. */
function dressPdfLink(node: Link, pdf: PdfFile, lang: Language): void {
  node.url = pdfHref(pdf, node.url);
  const last = node.children.at(-1);
  if (last?.type === 'text') last.value = withoutMention(last.value);
  const value = ` ${pdfMention(pdf.bytes, INTERFACE[lang].weight)}`;
  node.children.push({ type: 'text', value });
}

/** Replaces the check boxes of a task list by CSS classes: pages show no inputs, but boxes drawn by the style sheet. */
function dressTasks(tree: Root): void {
  visit(tree, 'listItem', (node) => {
    if (typeof node.checked !== 'boolean') return;
    node.data = { ...node.data, hProperties: { className: [node.checked ? 'task-done' : 'task'] } };
    node.checked = null;
  });
}

function countWords(tree: Root): number {
  return textOf(tree, { includeImageAlt: false })
    .split(/[\s\u00a0\u202f]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Renders a Markdown field that consists of one paragraph, without a `<p>` around it. */
export function richText(source: string, context: MarkdownContext): RichText {
  const tree = parseMarkdown(source);
  for (const node of tree.children) {
    // The sanitiser drops the span, but not the words in it.
    if (node.type === 'paragraph') node.data = { ...node.data, hName: 'span' };
  }
  return { html: renderMarkdown(tree, context).html.trim(), text: textOf(tree) };
}
