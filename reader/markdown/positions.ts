import type { Parents, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';

/**
 * Gives a place back to the pieces of a text in which GFM finds an address after it has been parsed:
 * « [source : https://www.insee.fr] ». They come without one.
 */
export function restorePositions(tree: Root, source: string): void {
  visit(tree, (node) => {
    if (!('children' in node) || node.children.every(({ position }) => position)) return;
    restoreChildren(node, source);
  });
}

function restoreChildren(parent: Parents, source: string): void {
  const children: readonly RootContent[] = parent.children;
  const { start, end: close } = parent.position ?? {};
  if (!start || !close) return;
  // Its own signs come before the first word and after the last.
  const words = source.indexOf(textOf(children[0]).slice(0, 1), start.offset);
  let at =
    children[0]?.position?.start ?? pointAt(start, Math.max(words, start.offset ?? 0), source);
  const signs = SIGNS.get(parent.type) ?? 0;
  const inside = { ...close, column: close.column - signs, offset: (close.offset ?? 0) - signs };
  for (const [index, child] of children.entries()) {
    if (child.position) {
      at = child.position.end;
      continue;
    }
    const next = children.slice(index + 1).find((one) => one.position || one.type === 'link');
    const end = next?.position?.start ?? inside;
    // An address stands as it was typed; what is around it may hold escapes.
    const stop =
      child.type === 'link'
        ? (at.offset ?? 0) + textOf(child).length
        : next?.type === 'link' && !next.position
          ? source.indexOf(textOf(next), at.offset)
          : (end.offset ?? -1);
    if (stop < 0) return;
    const last = pointAt(at, stop, source);
    child.position = { start: at, end: last };
    if (child.type === 'link') restoreChildren(child, source);
    at = last;
  }
}

/** The length of the signs that close a passage. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['emphasis', 1],
  ['strong', 2],
  ['delete', 2],
]);

/** The point at an offset, counted on from one before it. */
function pointAt(from: Point, offset: number, source: string): Point {
  const lines = source.slice(from.offset, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return {
    line: from.line + lines.length - 1,
    column: lines.length > 1 ? last + 1 : from.column + last,
    offset,
  };
}
