import type { Nodes, Parents, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { emojiOf } from '../../model/languages/emoji';
import { type ParsePiece, readBoxes } from './boxes';
import { typedAs } from './mistakes/finding';

/**
 * Converts the admonitions and names of emoji of other site generators. Removes attributes between braces, and
 * placeholders for a table of contents, since every page has its own.
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

/** Whether a block is the placeholder of a table of contents: `[TOC]`, `[[toc]]`, kramdown's `* TOC {:toc}`. */
function isContents(node: Nodes): boolean {
  if (node.type === 'paragraph') {
    return /^(?:\[{1,2}_?toc_?\]{1,2}|\$\{toc\}|\{:toc\})$/i.test(textOf(node).trim());
  }
  return node.type === 'list' && /^[^\n]{0,60}\n?\{:\s*toc\b[^{}]*\}$/.test(textOf(node).trim());
}

const ATTRIBUTES = String.raw`\{(?:[:.#][^{}\n]{1,300}|[\w-]{1,30}=[^{}\n]{1,300})\}`;
/** The pattern of attributes between braces, `{.class}`, with the words in brackets before them, if there are any. */
const DRESSED = new RegExp(String.raw`\[([^[\]\n]{0,300})\]${ATTRIBUTES}|[ \t]*${ATTRIBUTES}`, 'g');
const EMOJI = /(?<![\p{L}\d:]):([a-z\d_+-]{2,40}):(?![\p{L}\d:])/gu;

function readText(node: Text, parent: Parents, source: string): void {
  const typed = typedAs(node, source);
  const attributes = (found: string, words: string | undefined, at: number) => {
    if (isEscaped(node.value, typed, at + found.lastIndexOf('{'))) return found;
    const [, anchor] = /[{\s:]#([\p{L}\d_:.-]+)/u.exec(found) ?? [];
    if (anchor && (parent.type === 'heading' || parent.type === 'paragraph')) {
      parent.data = { ...parent.data, anchor };
    }
    return words ?? '';
  };
  const emoji = (found: string, name: string, at: number) =>
    isEscaped(node.value, typed, at) ? found : (emojiOf(name) ?? found);
  node.value = node.value.replace(EMOJI, emoji);
  node.value = node.value.replace(DRESSED, attributes);
  // Pandoc and smartypants turn these into a dash.
  node.value = node.value.replace(/(?<=\S )---(?= \S)/g, '—');
  if (parent.children[0] === node) node.value = node.value.replace(/^\n/, '');
}

/** Whether the author typed a backslash before the character at an offset of the parsed text. */
function isEscaped(text: string, typed: string, at: number): boolean {
  const sign = text.charAt(at);
  const rank = text.slice(0, at).split(sign).length - 1;
  const signs = [...typed.matchAll(/\\?./gs)].filter(([one]) => one.endsWith(sign));
  return signs[rank]?.[0].startsWith('\\') ?? false;
}
