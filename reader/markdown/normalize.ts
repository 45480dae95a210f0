import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fold } from '../../model/french/spelling';

/**
 * Adapts the headings of a text to its page. Removes a heading that repeats the page's title, and changes the
 * levels of the other headings so that they begin at level 2, and no level is skipped.
 *
 * @param title the title of the page, as typed.
 */
export function closeLevels(tree: Root, title: string): void {
  const [first] = tree.children;
  if (
    first?.type === 'heading' &&
    first.depth === 1 &&
    lettersOf(textOf(first)) === lettersOf(title)
  ) {
    tree.children.shift();
  }
  // The typed levels of the headings above the current one in the outline.
  const above: number[] = [];
  visit(tree, 'heading', (node) => {
    while ((above.at(-1) ?? 0) >= node.depth) above.pop();
    above.push(node.depth);
    node.depth = LEVELS[above.length - 1] ?? 6;
  });
}

/** Returns the letters and digits of a text, in lower case and without accents. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The levels that headings in a text can have. Level 1 is that of the page's title. */
const LEVELS = [2, 3, 4, 5, 6] as const;
