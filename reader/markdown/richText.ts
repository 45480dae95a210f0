import { toString as textOf } from 'mdast-util-to-string';
import type { RichText } from '../../model/finished';
import { parseMarkdown } from './parse';
import { type MarkdownContext, renderMarkdown } from './render';

/** A field that holds one paragraph of Markdown, without the paragraph around it. */
export function richText(source: string, context: MarkdownContext): RichText {
  const tree = parseMarkdown(source);
  for (const node of tree.children) {
    // The sanitiser lets no span through, but keeps the words in it.
    if (node.type === 'paragraph') node.data = { ...node.data, hName: 'span' };
  }
  return { html: renderMarkdown(tree, context).html.trim(), text: textOf(tree) };
}
