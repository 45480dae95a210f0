import type { Parents, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import {
  frenchTypography,
  type Piece,
  type SetPiece,
  setPieces,
} from '../../model/french/typography/french';
import { LINE_BREAK } from '../../model/french/typography/signs';

/** Applies French typography to the texts of a Markdown tree, and to descriptions and captions of pictures. */
export function typesetTree(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'image') {
      node.alt = frenchTypography(node.alt ?? '');
      node.title = node.title && frenchTypography(node.title);
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      typesetSentence(node);
    }
  });
}

/** Applies French typography to a paragraph, heading or cell as a whole, across its bold words and links. */
function typesetSentence(sentence: Parents): void {
  const leaves = leavesOf(sentence);
  const set = setPieces(leaves.map(({ piece }) => piece));
  const texts = new Map<RootContent, SetPiece>();
  for (const [index, { node }] of leaves.entries()) {
    const own = set[index];
    if (own && node.type === 'text') texts.set(node, own);
  }
  visit(sentence, (node) => {
    if (!('children' in node)) return;
    const children = node.children.flatMap((child) => {
      const own = texts.get(child);
      return own && child.type === 'text' ? withExponents(child, own) : [child];
    });
    Object.assign(node, { children });
  });
}

interface Leaf {
  readonly node: RootContent;
  readonly piece: Piece;
}

function leavesOf(parent: Parents): Leaf[] {
  return parent.children.flatMap((node): Leaf[] => {
    if ('children' in node) return leavesOf(node);
    // The reference of a footnote is no part of the sentence: the texts around it meet.
    if (node.type === 'footnoteReference') return [];
    if (node.type === 'break') return [{ node, piece: { text: LINE_BREAK } }];
    if (node.type !== 'text') return [{ node, piece: { text: '\ufffc', isVerbatim: true } }];
    // A link whose text is its own address is not changed.
    const isVerbatim = parent.type === 'link' && parent.url.endsWith(node.value);
    return [{ node, piece: { text: node.value, isVerbatim } }];
  });
}

/** Splits a text node so that each exponent, as in « 1er », is a node of its own, rendered as `<sup>`. */
function withExponents(node: Text, { text, exponents }: SetPiece): Text[] {
  let from = 0;
  const texts = exponents.flatMap(({ at, length }): Text[] => {
    const before = text.slice(from, at);
    from = at + length;
    return [
      { ...node, value: before },
      { ...node, value: text.slice(at, from), data: { ...node.data, hName: 'sup' } },
    ];
  });
  return [...texts, { ...node, value: text.slice(from) }].filter(({ value }) => value);
}
