import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** The Markdown tree of a text: CommonMark with the tables, task lists and footnotes of GFM. */
export function parseMarkdown(source: string): Root {
  return parser.parse(source);
}

const parser = remark().use(remarkGfm);
