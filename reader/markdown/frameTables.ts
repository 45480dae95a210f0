import type { Properties } from 'hast';
import type { Parent, Root, Table } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** A frame around a table. Markdown has no such node, and mdast-util-to-hast makes a `<div>` of unknown nodes. */
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
 * Puts each table into a frame that scrolls if the table is wider than the screen, and that can have the focus.
 *
 * @param ariaLabel the accessible name of the frame.
 */
export function frameTables(tree: Root, ariaLabel: string): void {
  visit(tree, 'table', (table, index, parent) => {
    if (!parent || index === undefined) return;
    const hProperties = { className: ['table'], role: 'group', ariaLabel, tabIndex: 0 };
    parent.children[index] = { type: 'frame', data: { hProperties }, children: [table] };
    return SKIP;
  });
}
