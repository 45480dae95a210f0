import type { Element, Parents as HastParents, Root as HastRoot } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseUrl } from '../../model/addresses/webAddresses';
import { filmElsewhere } from './dressFilms';
import { type Finding, shortened, spotOf, typedAs } from './mistakes/finding';

const READ =
  'a blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p picture pre q span strong sub summary sup table tbody td tfoot th thead tr ul';

const READ_AS: Readonly<Record<string, string>> = {
  // Underlined words look like a link, and marked ones have no colour of their own here.
  strong: 'b u mark',
  em: 'i cite dfn',
  del: 's strike',
  code: 'kbd samp tt var',
  ul: 'menu',
  div: 'address article aside center details footer header hgroup main nav section',
  span: 'abbr acronym bdi bdo big data font ins nobr rb rp rt rtc ruby small time',
};

/** The HTML elements converted to Markdown, each with its equivalent: `strong` for `b`. All others are refused. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...READ.split(' ').map((name) => [name, name] as const),
  ...Object.entries(READ_AS).flatMap(([name, tags]) =>
    tags.split(' ').map((tag) => [tag, name] as const),
  ),
]);

/** Whether pages render an HTML element with this tag when an author types it in a text. */
export function isRead(tag: string): boolean {
  return ELEMENTS.has(tag);
}

/** The HTML attributes that the conversion to Markdown uses. All others are dropped. */
const ATTRIBUTES = ['href', 'src', 'alt', 'start', 'className', 'align', 'colSpan', 'rowSpan'];

/** The pattern of elements that need no closing tag: they are empty, or the next element closes them. */
const UNENDED = /^(?:br|hr|img|col|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|caption|colgroup)$/;

/**
 * Prepares parsed HTML for its conversion to Markdown. If an element is unclosed or not in ELEMENTS, puts in its place
 * its opening tag, as raw HTML to be reported, and its content.
 *
 * @param typed the Markdown as its author typed it.
 * @returns remarks on HTML that was read differently than its author meant.
 */
export function keepMeanings(html: HastRoot, typed: string): Finding[] {
  const notices: Finding[] = [];
  visit(html, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const { tagName, properties, position } = node;
    const isSource = tagName === 'source' && 'tagName' in parent && parent.tagName === 'picture';
    if (tagName === 'wbr' || isSource) return remove(parent, index);
    const name = ELEMENTS.get(tagName);
    const [, end] = /<\/([^\s<>]+)\s*>$/.exec(typedAs(node, typed)) ?? [];
    const isClosed = !position || UNENDED.test(tagName) || end?.toLowerCase() === tagName;
    const address = isClosed && tagName === 'iframe' && embeddedAddress(String(properties.src));
    if (address) {
      const words = filmElsewhere(address) ? address : new URL(address).host;
      const text = { type: 'text', value: words, position } as const;
      parent.children[index] = {
        type: 'kept',
        node: { type: 'link', url: address, children: [text], position },
      };
      notices.push({ ...spotOf(node), ...embedded(openingTag(node, typed), address) });
      return;
    }
    if (!name || !isClosed) {
      const isDrawing = tagName === 'svg' || tagName === 'math';
      const children = isDrawing ? [] : node.children;
      parent.children.splice(index, 1, { type: 'kept', node: refused(node, typed) }, ...children);
      return index + 1;
    }
    if (tagName === 'abbr' && properties.title) notices.push({ ...spotOf(node), ...TOOLTIP });
    const anchor = String(properties.id || (name === 'a' && properties.name) || '');
    if (anchor && ANCHORED.test(name)) {
      const mark = { type: 'emphasis', children: [], data: { anchor } } as const;
      node.children.unshift({ type: 'kept', node: { ...mark, children: [] } });
    }
    node.tagName = name === 'a' && properties.href === undefined ? 'span' : name;
    node.properties = Object.fromEntries(
      ATTRIBUTES.flatMap((key) => (isSmall(properties[key]) ? [[key, properties[key]]] : [])),
    );
  });
  return notices;
}

/** The elements whose `id` becomes an anchor that links can point to. */
const ANCHORED = /^(?:a|p|h[1-6]|span|div|strong|em|li|td|th)$/;

/** Whether the value of an attribute is harmless: a huge number of rows or columns would fill the memory. */
function isSmall(value: Element['properties'][string]): boolean {
  return typeof value === 'number' ? value <= 1000 : value !== undefined;
}

function remove(parent: HastParents, index: number): number {
  parent.children.splice(index, 1);
  return index;
}

function openingTag(node: Element, typed: string): string {
  const text = typedAs(node, typed);
  return /^<(?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(text)?.[0] ?? text.split('>', 1)[0] ?? '';
}

function refused(node: Element, typed: string): Html {
  const value = openingTag(node, typed);
  const { start } = node.position ?? {};
  if (!start) return { type: 'html', value };
  const lines = value.split('\n');
  const last = lines.at(-1)?.length ?? 0;
  const line = start.line + lines.length - 1;
  const column = lines.length > 1 ? last + 1 : start.column + last;
  const end = { line, column, offset: (start.offset ?? 0) + value.length };
  return { type: 'html', value, position: { start, end } };
}

function embedded(tag: string, address: string) {
  return {
    message: `« ${shortened(tag)} » est devenu un lien : une page ne montre rien d’un autre site.`,
    remedy: `Pour choisir ses mots : [Voir la vidéo](${address}).`,
  };
}

/** Returns the address of the page that an `<iframe>` shows, for the link that replaces it. */
export function embeddedAddress(src: string): string | undefined {
  const [, id] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(src) ?? [];
  const address = id ? `https://www.youtube.com/watch?v=${id}` : src.replace(/^(?=\/\/)/, 'https:');
  return /^https?:/.test(address) ? parseUrl(address)?.href : undefined;
}

const TOOLTIP = {
  message: 'l’infobulle de cette abréviation ne s’affiche pas.',
  remedy: 'Si elle compte, écrivez ce qu’elle dit dans le texte.',
};

/** Restores the Markdown node that html.ts has kept in a tree of HTML; converts HTML inside that node to Markdown. */
export function putBack(
  state: State,
  { node, children }: { node: Nodes; children?: Element['children'] },
): Nodes | Nodes[] {
  if (!children || !('children' in node)) return node;
  const inner = state.all({ type: 'root', children });
  if (node.type === 'paragraph' && !inner.every(isPhrasing)) return state.toFlow(inner);
  const isFlow = /^(?:blockquote|listItem|footnoteDefinition)$/.test(node.type);
  Object.assign(node, { children: isFlow ? state.toFlow(inner) : inner });
  return node;
}

const emphasized =
  (hName: string): Handle =>
  (state, node) => {
    const children = state.all(node).flatMap(inline);
    const emphasisNode = { type: 'emphasis', children, data: { hName } } as const;
    state.patch(node, emphasisNode);
    return emphasisNode;
  };

/** Converts a `<summary>`, the visible line of a `<details>` element, to a bold paragraph. */
const summary: Handle = (state, node) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(node).flatMap(inline) }],
});

/** Converts a `<figure>`. The caption becomes the title of the image or, if there is other content, a paragraph. */
const figure: Handle = (state, node) => {
  const isCaption = (child: Element['children'][number]) =>
    child.type === 'element' && child.tagName === 'figcaption';
  const rest = { ...node, children: node.children.filter((child) => !isCaption(child)) };
  const content = state.toFlow(state.all(rest));
  const caption = state.all({ ...node, children: node.children.filter(isCaption) });
  const [block, ...others] = content;
  const [image, ...more] = block?.type === 'paragraph' ? block.children : [];
  const words = textOf({ type: 'root', children: caption }).trim();
  if (image?.type !== 'image' || others.length || more.length || !words) {
    return [...content, ...state.toFlow(caption)];
  }
  image.title = words;
  return content;
};

/** Converts a `<table>`. The caption becomes a paragraph. If there is no header, the first row becomes the header. */
const table: Handle = (state, node) => {
  const caption = node.children.filter(
    (child) => child.type === 'element' && child.tagName === 'caption',
  );
  const markdownTable = defaultHandlers.table(state, node);
  if (markdownTable.type !== 'table') return markdownTable;
  const [head, ...rows] = markdownTable.children;
  if (rows.length && !textOf(head)) markdownTable.children.shift();
  const words = caption.flatMap((child) => (child.type === 'element' ? state.all(child) : []));
  return words.length ? [...state.toFlow(words), markdownTable] : markdownTable;
};

/** Converters for the HTML elements that hast-util-to-mdast would drop or flatten. */
export const HANDLERS: Readonly<Record<string, Handle>> = {
  ...{ sup: emphasized('sup'), sub: emphasized('sub') },
  ...{ summary, figure, table },
};

const PHRASING: ReadonlySet<string> = new Set(
  'break delete emphasis footnoteReference html image imageReference inlineCode link linkReference strong text'.split(
    ' ',
  ),
);

function isPhrasing(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type);
}

/** Returns the inline content of a node. The blocks in it are separated by line breaks. */
function inline(node: RootContent, index: number): PhrasingContent[] {
  const { position } = node;
  if (isPhrasing(node)) return [node];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value, position }];
  const children = 'children' in node ? node.children.flatMap(inline) : [];
  return index && children.length ? [{ type: 'break' }, ...children] : children;
}

/**
 * Replaces block elements in paragraphs, headings and cells by their inline content, as only phrasing content is
 * allowed there. Trims white space at the start and end of paragraphs and cells.
 */
export function straighten(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || !SENTENCE.test(node.type)) return;
    const children = node.children.flatMap(inline);
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      const [first] = children;
      if (first?.type === 'text') first.value = first.value.trimStart();
      const last = children.at(-1);
      if (last?.type === 'text') last.value = last.value.trimEnd();
    }
    const visibleChildren = children.filter((child) => child.type !== 'text' || child.value);
    Object.assign(node, { children: visibleChildren });
  });
}

const SENTENCE = /^(?:paragraph|heading|tableCell|strong|emphasis|delete|link|linkReference)$/;
