import { toString as textOf } from 'mdast-util-to-string';
import type { RichText } from '../../model/finished';
import { parseMarkdown } from './parse';
import { type MarkdownContext, renderMarkdown } from './render';

/** A field that holds one paragraph of Markdown, without the paragraph around it. */
export function richText(source: string, context: MarkdownContext): RichText {
  const tree = parseMarkdown(source);
  const { html } = renderMarkdown(tree, context);
  return { html: html.trim().replace(/^<p>(.*)<\/p>$/s, '$1'), text: textOf(tree) };
}
