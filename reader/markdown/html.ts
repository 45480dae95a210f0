import type { ElementContent, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { ParsePiece } from './boxes';
import { HANDLERS, keepMeanings, putBack, straighten } from './htmlElements';
import { type Finding, typedAs } from './mistakes/finding';

/**
 * Converts the HTML in a Markdown text to Markdown. parse5 parses the HTML as a browser does. Only the elements listed
 * in htmlElements.ts are converted, with few of their attributes. Other elements and unclosed ones stay HTML nodes,
 * which findHtml reports and the sanitiser drops. Markdown outside HTML is unchanged.
 *
 * @param parse parses the Markdown between two tags of a block.
 */
export function readHtml(tree: Root, source: string, parse: ParsePiece): void {
  const nodes: PlacedHtml[] = [];
  visit(tree, 'html', (node, _index, parent) => {
    const isBlock = parent !== undefined && FLOW.test(parent.type);
    nodes.push({ node, isBlock, from: offsetOf(node), to: node.position?.end.offset ?? 0 });
  });
  if (nodes.every(({ node }) => COMMENT.test(node.value)) || isTangled(nodes)) return;
  const typed = withoutMarks(source, nodes);
  const stitched = stitch(tree, typed);
  const html = raw(stitched, { passThrough: ['kept'], file: new VFile(typed) });
  if (html.type !== 'root') return;
  const notices = keepMeanings(html, typed);
  const blocks = nodes.filter(({ isBlock }) => isBlock);
  readMarkdown(html, typed, blocks, parse);
  const markdown = toMdast(html, {
    document: true,
    newlines: true,
    quotes: ['«»'],
    handlers: HANDLERS,
    nodeHandlers: { kept: putBack, comment: () => undefined },
  });
  if (markdown.type !== 'root') return;
  straighten(markdown);
  tree.children = markdown.children;
  tree.data = { ...tree.data, html: nodes.map(({ from, to }) => [from, to]), notices };
}

declare module 'mdast' {
  interface RootData {
    /** The ranges of the text, as offsets, in which the author typed HTML. */
    html?: readonly (readonly [from: number, to: number])[];
    /** Remarks on HTML that was read differently than its author meant. */
    notices?: readonly Finding[];
  }
}

interface PlacedHtml {
  readonly node: Html;
  /** Whether the HTML is between paragraphs, not inside one. */
  readonly isBlock: boolean;
  readonly from: number;
  readonly to: number;
}

const FLOW = /^(?:root|blockquote|listItem|footnoteDefinition)$/;
const COMMENT = /^(?:\s*<!--(?:(?!-->).)*-->)*\s*$/s;

/** Returns the source with every converted HTML tag blanked out. All other characters keep their offsets. */
export function withoutTags(source: string, { data }: Root): string {
  let from = 0;
  const pieces = (data?.html ?? []).map(([start, end]) => {
    const before = source.slice(from, start);
    from = end;
    return before + source.slice(start, end).replace(/<[^<>]*>/g, blank);
  });
  return pieces.join('') + source.slice(from);
}

/** Replaces each character of a tag by U+0001, so that no pattern finds a mistake in the tag. */
function blank(tag: string): string {
  return tag.replace(/[^\n]/g, '\u0001');
}

/**
 * Whether HTML has dozens of tags open at one point, nested or unclosed. Converting it would overflow the stack,
 * or take quadratic time.
 */
function isTangled(nodes: readonly PlacedHtml[]): boolean {
  const open = new Map<string, number>();
  let total = 0;
  for (const { node } of nodes) {
    for (const [, end, name = ''] of node.value.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      const tag = name.toLowerCase();
      if (ENDLESS.test(tag)) continue;
      const before = open.get(tag) ?? 0;
      const now = Math.max(0, before + (end ? -1 : 1));
      open.set(tag, now);
      total += now - before;
      if (total > MAX_OPEN) return true;
    }
  }
  return false;
}

/** The pattern of tags that need no closing tag. */
const ENDLESS = /^(?:br|hr|img|wbr|col|source)$/;
const MAX_OPEN = 80;

/** Blanks out the quotation and list markers at the start of lines inside an HTML block. */
function withoutMarks(source: string, nodes: readonly PlacedHtml[]): string {
  let done = 0;
  const pieces = nodes.map(({ node, from, to }) => {
    const ownLines = node.value.split('\n');
    const lines = source.slice(from, to).split('\n');
    const blankedLines = lines.map((line, index) => {
      const text = ownLines[index] ?? '';
      return index && line.endsWith(text) ? text.padStart(line.length) : line;
    });
    const before = source.slice(done, from);
    done = to;
    return before + blankedLines.join('\n');
  });
  return pieces.join('') + source.slice(done);
}

/** A Markdown node that is kept when HTML becomes Markdown. If HTML is inside the node, `children` are converted. */
interface Kept {
  readonly type: 'kept';
  readonly node: Nodes;
  readonly children?: ElementContent[];
}

declare module 'hast' {
  interface ElementContentMap {
    kept: Kept;
  }
  interface RootContentMap {
    kept: Kept;
  }
}

function stitch(parent: Parents, typed: string): HastRoot {
  const isFlow = FLOW.test(parent.type);
  const children = parent.children.flatMap((node): ElementContent[] => {
    const stitched = stitchNode(node, typed);
    const { end } = node.position ?? {};
    // Without a position, the text before the node would lose its own.
    const position = end && { start: end, end };
    return isFlow ? [stitched, { type: 'text', value: '\n', position }] : [stitched];
  });
  return { type: 'root', children };
}

function stitchNode(node: RootContent, typed: string): ElementContent {
  const { position } = node;
  if (node.type === 'html' && isWhole(node.value)) {
    return { type: 'raw', value: typedAs(node, typed), position };
  }
  if (node.type === 'text') return { type: 'text', value: node.value, position };
  if (!('children' in node) || node.type === 'frame' || !holdsHtml(node))
    return { type: 'kept', node };
  const children = stitch(node, typed).children.filter((child) => child.type !== 'doctype');
  return { type: 'kept', node: { ...node, children: [] }, children };
}

function holdsHtml(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(holdsHtml));
}

/** Whether all tags and comments in some HTML are complete: an incomplete one would include the words after it. */
function isWhole(html: string): boolean {
  return !/<[a-z/!?]/i.test(html.replace(WHOLE, ''));
}

const WHOLE =
  /<!--.*?-->|<\/?[a-z][^\s<>"'/]*(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000}>/gis;

/** Parses the Markdown typed between the tags of HTML blocks. */
function readMarkdown(
  html: HastRoot,
  typed: string,
  blocks: readonly PlacedHtml[],
  parse: ParsePiece,
): void {
  visit(html, 'text', (node, index, parent) => {
    const at = offsetOf(node);
    if (!parent || index === undefined || !node.position || !MARKED.test(node.value)) return;
    if (parent.type === 'element' && /^(?:code|pre)$/.test(parent.tagName)) return;
    if (!blocks.some(({ from, to }) => at >= from && at < to)) return;
    const text = typedAs(node, typed);
    const piece = parse(text, node.position.start);
    const [only, ...others] = piece.children;
    const isLine = only?.type === 'paragraph' && !others.length;
    // « 1. » alone in a cell is a number, not a list.
    if (!isLine && parent.type === 'element' && parent.tagName !== 'div') return;
    const space = (typedSpace?: string) => ({ type: 'text', value: typedSpace ?? '' }) as const;
    const parsedNodes = [
      space(/^\s*/.exec(text)?.[0]),
      ...stitch(isLine ? only : piece, typed).children,
      space(/\s*$/.exec(text)?.[0]),
    ];
    parent.children.splice(index, 1, ...parsedNodes.filter((child) => child.type !== 'doctype'));
    return index + parsedNodes.length;
  });
}

const MARKED = /[*_`[\\~@]|:\/\/|www\.|^\s*(?:[-+#>|]|\d+[.)])/m;

function offsetOf({ position }: { position?: Html['position'] }): number {
  return position?.start.offset ?? 0;
}
