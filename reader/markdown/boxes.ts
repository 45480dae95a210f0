import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Paragraph,
  Parents,
  Root,
  RootContent,
  Text,
} from 'mdast';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import { INTERFACE, type Language } from '../../model/languages/languages';
import { typedAs } from './mistakes/finding';

/** A function that parses a piece of a text by itself, and gives its nodes their positions in the whole text. */
export type ParsePiece = (text: string, start: Point) => Root;

/**
 * Replaces each line that opens or closes an admonition, such as `:::note`, by a thematic break, which
 * `readBoxes` converts later. Left as it is, the line would become part of the paragraph or list above it.
 * The opening line of an unclosed admonition stays. No character changes its offset.
 */
export function hideFences(source: string): string {
  if (!/^[ >]*(?::::|!!!|\?\?\?|\[!)/m.test(source)) return source;
  const lines = source.split('\n');
  const open: number[] = [];
  let code: string | undefined;
  for (const [index, line] of lines.entries()) {
    const [, mark = ''] = /^[ >]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && (!code || mark.startsWith(code))) code = code ? undefined : mark;
    const { before = '', fence = '' } = (!code && FENCE.exec(line)?.groups) || {};
    if (/^:+[ \t]*$/.test(fence)) open.pop();
    else if (fence.startsWith(':')) open.push(index);
    if (fence) lines[index] = before + '*'.repeat(Math.max(3, fence.length));
  }
  const typed = source.split('\n');
  for (const index of open) lines[index] = typed[index] ?? '';
  return lines.join('\n');
}

const FENCE =
  /^(?<before>[ >]*)(?<fence>(?<=^ {0,3}(?:> ?)*):{3,}.*|(?<=^ {0,3})(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+"[^"]*")?[ \t]*|(?<=>[ >]*)\[![\w-]+\].*)$/;

/**
 * Turns the admonitions of other site generators, such as `> [!NOTE]` (GitHub, Obsidian), `:::note` (Docusaurus,
 * VuePress, Pandoc) and `!!! note` (MkDocs), into quotations that begin with a title in bold.
 */
export function readBoxes(tree: Root, source: string, parse: ParsePiece): void {
  visit(tree, (node) => {
    if ('children' in node) readFences(node, source, parse);
  });
}

/** Translates the default titles of admonitions, such as « Note », but no title that an author typed. */
export function translateBoxes(tree: Root, lang: Language): void {
  visit(tree, 'text', (node) => {
    if (node.data?.box) node.value = INTERFACE[lang].boxes[node.data.box];
  });
}

declare module 'mdast' {
  interface TextData {
    /** The kind of admonition, if this text is its default title; absent for any other text. */
    box?: BoxKind;
  }
}

type BoxKind = keyof (typeof INTERFACE)['fr']['boxes'];

/** The names of admonitions in other site generators, each with the kind of admonition that it means. */
const KINDS: Readonly<Record<string, BoxKind>> = {
  ...{ note: 'note', info: 'info', important: 'important', example: 'example', todo: 'todo' },
  ...{ abstract: 'summary', summary: 'summary', tldr: 'summary' },
  ...{ tip: 'tip', hint: 'tip', success: 'success' },
  ...{ question: 'question', help: 'question', faq: 'question' },
  ...{ warning: 'warning', caution: 'warning', attention: 'warning', danger: 'warning' },
  ...{ error: 'warning', failure: 'warning', bug: 'warning' },
};

function readFences(parent: Parents, source: string, parse: ParsePiece): void {
  const fenceOf = (node: RootContent) =>
    (node.type === 'thematicBreak' && /^[:!?[].*/.exec(typedAs(node, source))?.[0]) || '';
  if (!parent.children.some(fenceOf)) return;
  const open: RootContent[][] = [[]];
  const close = () => {
    const [title, ...children] = open.pop() ?? [];
    const isTitled = title?.type === 'paragraph' && title.children.length > 0;
    const box: Blockquote = { type: 'blockquote', children: [title, ...children].filter(isBlock) };
    open.at(-1)?.push(...(isTitled ? [box] : children));
  };
  const nodes: RootContent[] = [...parent.children];
  for (const [index, node] of nodes.entries()) {
    const fence = fenceOf(node);
    const body = nodes[index + 1];
    if (!fence) open.at(-1)?.push(node);
    else if (!/^:+[ \t]*$/.test(fence)) {
      const title = titleOf(fence, node, parse);
      if (fence.startsWith('[')) {
        open.at(-1)?.push(title);
        continue;
      }
      open.push([title]);
      if (fence.startsWith(':')) continue;
      if (body?.type === 'code' && body.position && !body.lang) {
        open.at(-1)?.push(...parse(typedAs(body, source), body.position.start).children);
        nodes.splice(index + 1, 1);
      }
      close();
    } else if (open.length > 1) close();
  }
  Object.assign(parent, { children: open.flat() });
}

/** Whether a node inside an admonition is a block, which can be put into a quotation. All others there are texts. */
function isBlock(node?: RootContent): node is BlockContent | DefinitionContent {
  return node !== undefined && node.type !== 'text';
}

/** Returns an admonition's title, typed or else the default one of its kind; without both, an empty paragraph. */
function titleOf(line: string, { position }: RootContent, parse: ParsePiece): Paragraph {
  const [before, kind = ''] = /^[^\p{L}\d]*(?:callout-)?([\w-]*)/u.exec(line) ?? [''];
  const rest = line.slice(before.length);
  const [, title = ''] =
    /title="([^"]*)"/.exec(rest) ??
    (/[{}]/.test(line) ? [] : (/^\]?[-+]?[ \t]*\[?"?(.*?)["\]]?[ \t]*$/.exec(rest) ?? []));
  // « ::: Un titre » has no kind.
  const isWord = /^\p{Lu}\p{Ll}/u.test(kind) && line.startsWith(':');
  const typed = (isWord ? `${kind} ${title}` : title).trim();
  const name = kind.toLowerCase();
  const kindOfBox = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!position || !(typed || kindOfBox)) return { type: 'paragraph', children: [] };
  const { start } = position;
  const at = line.indexOf(typed);
  const point = { ...start, column: start.column + at, offset: (start.offset ?? 0) + at };
  const [words] = typed ? parse(typed, point).children : [];
  const text: Text = {
    type: 'text',
    value: typed || (kindOfBox ? INTERFACE.fr.boxes[kindOfBox] : ''),
    position: { start, end: start },
  };
  if (!typed && kindOfBox) text.data = { box: kindOfBox };
  const children = words?.type === 'paragraph' ? words.children : [text];
  return { type: 'paragraph', children: [{ type: 'strong', children }], position: text.position };
}
