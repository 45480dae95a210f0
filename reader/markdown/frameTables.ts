import type { Properties } from 'hast';
import type { Parent, Root, Table } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** A tree node for the `<div>` around a table: mdast-util-to-hast makes a `<div>` of nodes unknown to Markdown. */
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
 * Puts each table into a `<div>` that can be focused, and scrolls if the table is wider than the screen.
 *
 * @param ariaLabel the accessible name of that `<div>`.
 */
export function frameTables(tree: Root, ariaLabel: string): void {
  visit(tree, 'table', (table, index, parent) => {
    if (!parent || index === undefined) return;
    const hProperties = { className: ['table'], role: 'group', ariaLabel, tabIndex: 0 };
    parent.children[index] = { type: 'frame', data: { hProperties }, children: [table] };
    return SKIP;
  });
}
