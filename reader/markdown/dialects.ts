import type { Nodes, Parents, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { emojiOf } from '../../model/emoji';
import { type ParsePiece, readBoxes } from './boxes';
import { typedAs } from './mistakes/finding';

/**
 * Reads what other generators add to Markdown: boxes, names of emoji, attributes between braces, which are left
 * out, and the place of a table of contents, which each page has by itself.
 */
export function readDialects(tree: Root, source: string, parse: ParsePiece): void {
  if (!SIGNS.test(source)) return;
  readBoxes(tree, source, parse);
  visit(tree, (node, index, parent) => {
    if (parent && index !== undefined && isContents(node)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type === 'text' && parent) readText(node, parent, source);
    return undefined;
  });
}

const SIGNS = /\{[:.#\w]|:[\w+-]+:|\[!|:::|!!!|\?\?\?|toc| --- /i;

/** Whether a block is the place of a table of contents: `[TOC]`, `[[toc]]`, kramdown's `* TOC {:toc}`. */
function isContents(node: Nodes): boolean {
  if (node.type === 'paragraph') {
    return /^(?:\[{1,2}_?toc_?\]{1,2}|\$\{toc\}|\{:toc\})$/i.test(textOf(node).trim());
  }
  return node.type === 'list' && /^[^\n]{0,60}\n?\{:\s*toc\b[^{}]*\}$/.test(textOf(node).trim());
}

const ATTRIBUTES = String.raw`\{(?:[:.#][^{}\n]{1,300}|[\w-]{1,30}=[^{}\n]{1,300})\}`;
/** Attributes, with the brackets around the words that Pandoc gives them. */
const DRESSED = new RegExp(String.raw`\[([^[\]\n]{0,300})\]${ATTRIBUTES}|[ \t]*${ATTRIBUTES}`, 'g');
const EMOJI = /(?<![\p{L}\d:]):([a-z\d_+-]{2,40}):(?![\p{L}\d:])/gu;

function readText(node: Text, parent: Parents, source: string): void {
  const typed = typedAs(node, source);
  if (!typed.includes('\\{')) {
    node.value = node.value.replace(DRESSED, (attributes: string, words?: string) => {
      const [, anchor] = /[{\s:]#([\p{L}\d_:.-]+)/u.exec(attributes) ?? [];
      if (anchor && (parent.type === 'heading' || parent.type === 'paragraph')) {
        parent.data = { ...parent.data, anchor };
      }
      return words ?? '';
    });
    if (parent.children[0] === node) node.value = node.value.replace(/^\n/, '');
  }
  // Pandoc and smartypants make a dash of these.
  node.value = node.value.replace(/(?<=\S )---(?= \S)/g, '—');
  if (typed.includes('\\:')) return;
  node.value = node.value.replace(EMOJI, (code: string, name: string) => emojiOf(name) ?? code);
}
