import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { plainLetters } from '../../model/french/slug';
import { PAGE_IDS } from '../../model/pageIds';
import type { Heading } from '../../model/site';
import { FORM_ANSWER_IDS } from '../../supabase/functions/_shared/contact/contract.ts';

/**
 * Gives every heading an id made of its words, so that a link to it holds as long as the heading
 * does. The second and third heading of the same words get `-1` and `-2`.
 *
 * @param taken ids that the text itself needs for something else.
 */
export function numberHeadings(tree: Root, taken: readonly string[] = []): void {
  const slugger = new GithubSlugger();
  for (const id of [...TAKEN, ...taken]) slugger.slug(id);
  visit(tree, 'heading', (node) => {
    const id = slugger.slug(plainLetters(textOf(node))) || slugger.slug('section');
    node.data = { ...node.data, hProperties: { id } };
  });
}

/** Returns the headings that have their ids. */
export function listHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const id = node.data?.hProperties?.id;
    if (typeof id === 'string') headings.push({ depth: node.depth, id, text: textOf(node) });
  });
  return headings;
}

/** Ids that the page around a body already uses: a heading « Sommaire » becomes `sommaire-1`. */
const TAKEN = [...Object.values(PAGE_IDS), ...Object.values(FORM_ANSWER_IDS)];
