import type { Definition, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import { tidyAddresses } from './addresses';
import { hideFences } from './boxes';
import { readDialects } from './dialects';
import { nameBlocks } from './headings';
import { readHtml } from './html';
import { closeLevels } from './normalize';

/**
 * Parses a Markdown text: CommonMark with GFM's tables, task lists and footnotes. Converts links by reference to
 * ordinary links, and HTML and the syntax of other site generators to Markdown, so that later steps meet only one form.
 *
 * @param title the page's title, as typed: a level-1 heading that repeats this title at the start is removed.
 */
export function parseMarkdown(source: string, title = ''): Root {
  const tree = parser.parse(hideFences(source));
  placePieces(tree);
  readHtml(tree, source, parsePiece);
  readDialects(tree, source, parsePiece);
  nameBlocks(tree);
  tidyAddresses(tree, source);
  closeLevels(tree, title);
  resolveReferences(tree);
  return tree;
}

// « ~20 € » means about twenty euros: a single tilde strikes nothing out.
const parser = remark().use(remarkGfm, { singleTilde: false });

// Inside a tag or a box of MkDocs, an indented line is no code.
const pieceParser = remark()
  .use(remarkGfm, { singleTilde: false })
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented'] } }]);

/** Parses a part of a text, and gives its nodes the positions that they have in the whole text. */
function parsePiece(text: string, start: Point): Root {
  const piece = pieceParser.parse(text);
  visit(piece, (node) => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      if (point.line === 1) point.column += start.column - 1;
      point.line += start.line - 1;
      point.offset = (point.offset ?? 0) + (start.offset ?? 0);
    }
  });
  placePieces(piece);
  return piece;
}

function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // The first of two definitions with the same name wins, as in CommonMark.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  if (!definitions.size) return;
  visit(tree, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    if (!definition) return;
    const { url, title } = definition;
    const data = { ...node.data, reference: node.identifier };
    const type = node.type === 'linkReference' ? 'link' : 'image';
    Object.assign(node, { type, url, title, data });
  });
}

/** Gives nodes without a position the start of their parent. GFM makes such nodes of addresses typed as plain text. */
function placePieces(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.position) return;
    const { start } = node.position;
    for (const child of node.children) child.position ??= { start, end: start };
  });
}
