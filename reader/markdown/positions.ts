import type { Parents, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { placeInText } from '../files/decode';

/**
 * Gives a place back to the pieces of a text in which GFM finds an address after it has been parsed:
 * « [source : https://www.insee.fr] ». They come without one.
 */
export function restorePositions(tree: Root, source: string): void {
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
