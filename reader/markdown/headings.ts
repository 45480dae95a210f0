import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Nodes, Paragraph, Root, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import { plainLetters } from '../../model/french/slug';
import type { Heading as ListedHeading } from '../../model/records/site';
import { FORM_ANSWER_IDS } from '../../supabase/functions/_shared/contact/contract.ts';
import { lettersOf } from './normalize';

/**
 * Gives an id to every heading and to every block with an anchor: the anchor's name or, without one, the
 * heading's words. Repeated ids get `-1` and `-2`. Adapts the links within the text to these ids.
 *
 * @param taken ids that other elements of the text need.
 */
export function numberHeadings(tree: Root, taken: readonly string[] = []): void {
  const slugger = new GithubSlugger();
  for (const id of [...TAKEN, ...taken]) slugger.slug(id);
  const ids: string[] = [...taken];
  visit(tree, (node) => {
    if (!isSentence(node)) return;
    const name = node.data?.anchor ?? (node.type === 'heading' ? textOf(node) : undefined);
    if (name === undefined) return;
    const id = slugger.slug(plainLetters(name) || slug(name) || 'section');
    node.data = { ...node.data, hProperties: { id } };
    ids.push(id);
  });
  visit(tree, 'link', (node) => {
    const id = node.url.startsWith('#') && closestAnchor(node.url.slice(1), ids);
    if (id) node.url = `#${id}`;
  });
}

/**
 * Returns the id that a link's fragment means, even if an author or another site generator spelled it differently.
 *
 * @example closestAnchor('L%C3%A9t%C3%A9', ['l-ete']) // 'l-ete'
 */
export function closestAnchor(name: string, ids: Iterable<string>): string | undefined {
  const all = [...ids];
  if (all.includes(name)) return name;
  const letters = lettersOf(decoded(name));
  const [id, ...others] = all.filter((one) => lettersOf(one) === letters);
  return others.length ? undefined : id;
}

/**
 * Stores the name of each anchor on the block around it. An anchor alone in a paragraph names the heading on
 * the line above it or, if there is none, the next block.
 */
export function nameBlocks(tree: Root): void {
  let waiting: string | undefined;
  visit(tree, (block, index, parent) => {
    if (!isSentence(block)) return;
    let name = block.data?.anchor;
    visit(block, 'emphasis', (mark, at, within) => {
      if (mark.data?.anchor === undefined || !within || at === undefined) return;
      name ??= mark.data.anchor;
      within.children.splice(at, 1);
      return at;
    });
    if (block.type === 'paragraph' && isBlank(block) && parent && index !== undefined) {
      const above = parent.children[index - 1];
      const touches = above?.position?.end.line === (block.position?.start.line ?? 0) - 1;
      if (name && above?.type === 'heading' && touches)
        above.data = { ...above.data, anchor: name };
      else waiting = name ?? waiting;
      parent.children.splice(index, 1);
      return index;
    }
    const anchor = name ?? waiting;
    if (anchor !== undefined) block.data = { ...block.data, anchor };
    waiting = undefined;
  });
}

declare module 'mdast' {
  interface Data {
    /** The name of the anchor of this block, as its author typed it. */
    anchor?: string;
  }
}

function isSentence(node: Nodes): node is Heading | Paragraph | TableCell {
  return node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell';
}

function isBlank({ children }: Paragraph): boolean {
  return children.every((child) => child.type === 'text' && !child.value.trim());
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Lists the headings that have an id. */
export function listHeadings(tree: Root): ListedHeading[] {
  const headings: ListedHeading[] = [];
  visit(tree, 'heading', (node) => {
    const id = node.data?.hProperties?.id;
    if (typeof id === 'string') headings.push({ depth: node.depth, id, text: textOf(node) });
  });
  return headings;
}

/** The ids of other elements on a page, which no heading may get: « Sommaire » gets `sommaire-1` instead. */
const TAKEN = [...Object.values(PAGE_IDS), ...Object.values(FORM_ANSWER_IDS)];
