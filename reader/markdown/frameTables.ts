import type { Properties } from 'hast';
import type { Parent, Root, Table } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * What Markdown has no word for: a box around a table. mdast-util-to-hast makes a `<div>` of a node
 * that it does not know.
 */
interface Frame extends Parent {
  readonly type: 'frame';
  readonly children: [Table];
  readonly data: { readonly hProperties: Properties };
}

declare module 'mdast' {
  interface BlockContentMap {
    frame: Frame;
  }
  interface RootContentMap {
    frame: Frame;
  }
}

/**
 * Puts each table in a frame, in which one that is wider than the screen scrolls, and which the keyboard
 * can reach.
 *
 * @param ariaLabel what the frame is called.
 */
export function frameTables(tree: Root, ariaLabel: string): void {
  visit(tree, 'table', (table, index, parent) => {
    if (!parent || index === undefined) return;
    const hProperties = { className: ['table'], role: 'group', ariaLabel, tabIndex: 0 };
    parent.children[index] = { type: 'frame', data: { hProperties }, children: [table] };
    return SKIP;
  });
}
