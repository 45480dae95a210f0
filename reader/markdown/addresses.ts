import type { Link, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { unwrapAddress } from '../../model/addresses/webAddresses';
import { typedAs } from './mistakes/finding';

/** The pattern of invisible characters, plain or percent-encoded, which get into an address only by copying. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]|%E2%80%8B|%E2%81%A0|%EF%BB%BF|%C2%AD/gi;
/** The pattern of French punctuation after an address in a sentence: GFM would include it in the link. */
const AFTER = /[«»“”„…›].*$|[’‘‹]+$/u;

/** Removes invisible characters and Google redirects from addresses; takes French punctuation out of links. */
export function tidyAddresses(tree: Root, source: string): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    node.url = unwrapAddress(node.url.replace(INVISIBLE, ''));
    if (node.type === 'image') node.alt = node.alt?.replace(/\|\s*\d+(?:x\d+)?\s*$/, '');
    if (node.type !== 'link' || !parent || index === undefined) return;
    const [words] = node.children;
    if (words?.type !== 'text' || /^(?:!?\[|<a\s)/i.test(typedAs(node, source))) return;
    node.data = { ...node.data, isBare: true };
    if (!typedAs(node, source).startsWith('<')) endAddress(node, words, index, parent);
  });
}

declare module 'mdast' {
  interface LinkData {
    /** Whether GFM made this link from a bare address, typed without the syntax of links. */
    isBare?: boolean;
  }
}

function endAddress(node: Link, words: Text, index: number, parent: Parents): void {
  const typed = words.value;
  const scheme = node.url.slice(0, Math.max(0, node.url.length - typed.length));
  const after = AFTER.exec(typed)?.[0] ?? '';
  const next = parent.children[index + 1];
  const [low = ''] =
    (!after && next?.type === 'text' && /^_+(?![\p{L}\d_])/u.exec(next.value)) || [];
  if (low && next?.type === 'text') next.value = next.value.slice(low.length);
  words.value = typed.slice(0, typed.length - after.length).replace(INVISIBLE, '') + low;
  if (after)
    parent.children.splice(index + 1, 0, { type: 'text', value: after, position: node.position });
  if (scheme === 'mailto:' && typed.startsWith('_')) openItalics(node, words, index, parent);
  // Current hosts answer at both `http:` and `https:`.
  node.url = scheme.replace(/^http:/, 'https:') + words.value;
}

/** Puts `_text_` in italics if it begins with an e-mail address: GFM takes the first `_` for a part of the address. */
function openItalics(node: Link, words: Text, index: number, parent: Parents): void {
  const [, ...others] = parent.children.slice(index);
  const end = others.findIndex((one) => one.type === 'text' && CLOSES.test(one.value));
  const last = others[end];
  if (last?.type !== 'text') return;
  const at = last.value.search(CLOSES);
  words.value = words.value.replace(/^_+/, '');
  const before: Text = { ...last, value: last.value.slice(0, at) };
  const inner = [node, ...parent.children.slice(index + 1, index + 1 + end), before];
  const { position } = node;
  const italics = { type: 'emphasis', children: inner, position } as const;
  last.value = last.value.slice(at).replace(/^_+/, '');
  Object.assign(parent, {
    children: [...parent.children.slice(0, index), italics, ...others.slice(end)],
  });
}

const CLOSES = /(?<=\S|^)_+(?![\p{L}\d_])/u;
