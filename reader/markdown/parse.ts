import type { Definition, Parents, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { placeInText } from '../files/decode';

/**
 * The Markdown tree of a text: CommonMark with the tables, task lists and footnotes of GFM. A link
 * or an image written by reference is a link or an image like any other: nothing after this has to
 * know that there are two ways to write one.
 */
export function parseMarkdown(source: string): Root {
  const tree = parser.parse(source);
  restorePositions(tree, source);
  resolveReferences(tree);
  return tree;
}

// « ~20 € » is about twenty euros: one tilde strikes nothing.
const parser = remark().use(remarkGfm, { singleTilde: false });

function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // The first of two definitions of one name wins, as CommonMark wants it.
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

/**
 * Gives a place back to the pieces of a text in which GFM finds an address after it has been parsed:
 * « [source : https://www.insee.fr] ». They come without one.
 */
function restorePositions(tree: Root, source: string): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.position) return;
    let from = node.position.start.offset ?? 0;
    for (const child of node.children) {
      child.position ??= positionOf(child, node, from, source);
      from = child.position?.end.offset ?? from;
    }
  });
}

/** Looks for the words of a piece as they were typed; undefined where escapes hide them. */
function positionOf(
  piece: RootContent,
  { position }: Parents,
  from: number,
  source: string,
): Position | undefined {
  const words = textOf(piece);
  const start = source.indexOf(words, from);
  const end = start + words.length;
  if (start === -1 || end > (position?.end.offset ?? 0)) return undefined;
  const pointAt = (offset: number) => ({ ...placeInText(source, offset), offset });
  return { start: pointAt(start), end: pointAt(end) };
}
