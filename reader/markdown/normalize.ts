import type { Heading, Html, Image, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fold } from '../../model/french/spelling';
import { unwrapAddress } from '../../model/unwrapAddress';
import { attributeOf } from './mistakes/rawHtml';

/**
 * Makes Markdown of what other generators render and whose meaning is certain: harmless HTML, its attributes
 * left out, a first `#` that repeats the title, other `#`, which go one level lower, and all headings with them, and
 * addresses that Google wrapped.
 *
 * @param title that of the page, as typed.
 * @param parse reads the Markdown that a tag of a block encloses.
 */
export function normalizeTree(tree: Root, title: string, parse: (source: string) => Root): void {
  if (tree.children.some(({ type }) => type === 'html')) {
    tree.children = tree.children.flatMap((node) =>
      node.type === 'html' ? fromBlock(node, parse) : [node],
    );
  }
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'html')) return;
    Object.assign(node, { children: withoutTags(node.children) });
  });
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') node.url = unwrapAddress(node.url);
  });
  lowerHeadings(tree, title);
}

function lowerHeadings(tree: Root, title: string): void {
  const [first] = tree.children;
  if (
    first?.type === 'heading' &&
    first.depth === 1 &&
    lettersOf(textOf(first)) === lettersOf(title)
  ) {
    tree.children.shift();
  }
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    headings.push(node);
  });
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) if (heading.depth < 6) heading.depth += 1;
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns what a block of HTML stands for: itself where that is not certain. */
function fromBlock(node: Html, parse: (source: string) => Root): RootContent[] {
  const { value, position } = node;
  if (/^<hr(?:[\s/][^<>]*)?>$/i.test(value.trim())) return [{ type: 'thematicBreak', position }];
  if (/^(?:<br(?:[\s/][^<>]*)?>\s*)+$/i.test(value)) return [];
  const picture = imageOf(node);
  if (picture) return [{ type: 'paragraph', children: [picture], position }];
  if (value.replace(PARAGRAPH, '').trim()) return [node];
  return [...value.matchAll(PARAGRAPH)].flatMap(({ index, 1: open = '', 2: inner = '' }) => {
    const piece = parse(inner);
    place(piece, node, index + open.length);
    return piece.children;
  });
}

/** A paragraph of HTML. */
const PARAGRAPH = /(<p(?:\s[^<>]*)?>\s*)((?:(?!<\/?p\b)[\s\S])*)<\/p>/gi;

/** Gives the nodes of a piece, parsed by itself, their places in the text that it was cut from. */
function place(piece: Root, { value, position }: Html, index: number): void {
  const before = value.slice(0, index).split('\n');
  const { line = 1, column = 1, offset = 0 } = position?.start ?? {};
  const behind = (before.at(-1) ?? '').length + (before.length > 1 ? 0 : column - 1);
  visit(piece, (node) => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      if (point.line === 1) point.column += behind;
      point.line += line + before.length - 2;
      point.offset = (point.offset ?? 0) + offset + index;
    }
  });
}

/** Returns the pieces of a sentence, each pair of tags made one with what is between them. */
function withoutTags(children: readonly RootContent[]): RootContent[] {
  const made: RootContent[] = [];
  for (const child of children) {
    if (child.type !== 'html') {
      made.push(child);
      continue;
    }
    const closed = /^<\/([a-z]+) *>$/i.exec(child.value)?.[1]?.toLowerCase();
    const start = closed === undefined ? -1 : made.findLastIndex((node) => opens(node, closed));
    const tag = made[start];
    if (closed === undefined || tag?.type !== 'html') {
      made.push(alone(child));
      continue;
    }
    const inner = made.splice(start + 1).filter(isPhrasing);
    const node = enclosed(closed, tag.value, inner);
    const { position } = tag;
    const { end } = child.position ?? {};
    made[start] = { ...node, position: position && end && { start: position.start, end } };
  }
  return made;
}

/** A tag that stands for something by itself. */
function alone(node: Html): Html | Image | RootContent {
  if (/^<br(?:[\s/][^<>]*)?>$/i.test(node.value)) return { type: 'break', position: node.position };
  return imageOf(node) ?? node;
}

function imageOf({ value, position }: Html): Image | undefined {
  if (!/^\s*<img\s[^<>]*>\s*$/i.test(value)) return undefined;
  const url = attributeOf(value, 'src');
  return url ? { type: 'image', url, alt: attributeOf(value, 'alt'), position } : undefined;
}

function opens(node: RootContent, name: string): boolean {
  if (node.type !== 'html' || !new RegExp(`^<${name}(?:\\s[^<>]*)?>$`, 'i').test(node.value))
    return false;
  return name === 'a' ? Boolean(attributeOf(node.value, 'href')) : Object.hasOwn(MEANINGS, name);
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return PHRASING.has(node.type);
}

function enclosed(name: string, tag: string, children: PhrasingContent[]): PhrasingContent {
  if (name === 'a') return { type: 'link', url: attributeOf(tag, 'href') ?? '', children };
  const type = MEANINGS[name] ?? 'emphasis';
  if (type === 'inlineCode') return { type, value: textOf({ type: 'paragraph', children }) };
  return type === 'sup' || type === 'sub'
    ? { type: 'emphasis', children, data: { hName: type } }
    : { type, children };
}

const MEANINGS: Readonly<
  Record<string, 'strong' | 'emphasis' | 'delete' | 'inlineCode' | 'sup' | 'sub'>
> = {
  b: 'strong',
  strong: 'strong',
  // Underlined words look like a link, and marked ones have no colour here.
  u: 'strong',
  mark: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  del: 'delete',
  s: 'delete',
  code: 'inlineCode',
  kbd: 'inlineCode',
  sup: 'sup',
  sub: 'sub',
};

const PHRASING: ReadonlySet<string> = new Set(
  'break delete emphasis footnoteReference html image inlineCode link strong text'.split(' '),
);
