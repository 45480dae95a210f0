import { diffComm } from 'node-diff3';

/**
 * Returns the Markdown of a file after an edit in the rich text editor. Unchanged blocks (paragraphs, lists…) remain as
 * in the file; changed blocks are as the editor writes them.
 *
 * @param source the Markdown of the file.
 * @param before the unchanged text as the editor writes it, in its own style: `_so_` for `*so*`.
 * @param after the edited text as the editor writes it.
 */
export function mergeText(source: string, before: string, after: string): string {
  if (after === before) return source;
  const [own, written, edited] = [blocksOf(source), blocksOf(before), blocksOf(after)] as const;
  const unitAt = unitsOf(own, written);
  const unchanged = new Map(commonBlocks(edited.map(textOf), written.map(textOf)));
  const merged: Block[] = [];
  for (let index = 0; index < edited.length; ) {
    const at = unchanged.get(index) ?? -1;
    const unit = unitAt.get(at);
    if (unit && mapsToRun(unchanged, index, unit.writtenEnd - at)) {
      merged.push(...unit.own);
      index += unit.writtenEnd - at;
    } else {
      const text = edited[index]?.text ?? '';
      merged.push({ text, lead: '', gap: '' });
      index += 1;
    }
  }
  return merged.map(withGap).join('');
}

/** A paragraph, list or other top-level block of Markdown, with the blank lines before and after the block. */
interface Block {
  readonly text: string;
  readonly lead: string;
  readonly gap: string;
}

function textOf({ text }: Block): string {
  return text;
}

/** Returns the text of a block with the blank lines that separate it from the next block of the file. */
function withGap({ text, gap }: Block, index: number, all: readonly Block[]): string {
  const next = all[index + 1];
  return next ? text + (next.lead || gap || '\n\n') : text;
}

const LIST = /^ {0,3}(?:[-*+]|\d+[.)])\s/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Splits a text at blank lines, except inside a list or a code block. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const pieces = text.split(/(\n(?:[^\S\n]*\n)+)/);
  for (let at = 0; at < pieces.length; at += 2) {
    const [piece = '', gap = ''] = pieces.slice(at, at + 2);
    const { text = '', lead = '', gap: before = '' } = blocks.at(-1) ?? {};
    if (text && isContinued(text, piece)) {
      blocks[blocks.length - 1] = { text: text + before + piece, lead, gap };
    } else if (piece !== '') blocks.push({ text: piece, lead: before, gap });
  }
  return blocks;
}

function isContinued(block: string, next: string): boolean {
  const fences = block.split('\n').filter((line) => FENCE.test(line)).length;
  return fences % 2 === 1 || /^(?: {2}|\t)/.test(next) || (LIST.test(block) && LIST.test(next));
}

/** A group of consecutive blocks of the file: `mergeText` keeps all of them, or takes the editor's blocks instead. */
interface Unit {
  readonly own: readonly Block[];
  /** The index, among the blocks that the editor writes, of the first block after this group. */
  readonly writtenEnd: number;
}

/**
 * Groups the blocks of the file (`own`) with the blocks that the editor has written for them (`written`). Two blocks
 * correspond if they contain the same letters in the same order.
 *
 * @returns the groups, each by the index in `written` at which the group begins.
 */
function unitsOf(own: readonly Block[], written: readonly Block[]): ReadonlyMap<number, Unit> {
  const pairs = commonBlocks(own.map(lettersOf), written.map(lettersOf));
  const ends = pairs.map(([a, b]) => [a + 1, b + 1] as const);
  const starts = [[0, 0] as const, ...ends, ...pairs].sort(([, a], [, b]) => a - b);
  // Blocks that the editor did not write belong to the unit before them, at the start to the one after them.
  const used = starts.filter(
    ([, at], index) => at < written.length && at !== starts[index + 1]?.[1],
  );
  return new Map(
    used.map(([from, at], index) => {
      const [to, writtenEnd] = used[index + 1] ?? [own.length, written.length];
      return [at, { own: own.slice(index ? from : 0, to), writtenEnd }];
    }),
  );
}

function lettersOf({ text }: Block): string {
  return text.replace(/\P{L}+/gu, '');
}

/** Whether `common` maps the indexes from `index` to `index + length - 1` to consecutive indexes. */
function mapsToRun(common: ReadonlyMap<number, number>, index: number, length: number): boolean {
  const first = common.get(index) ?? 0;
  return Array.from({ length }).every((_, step) => common.get(index + step) === first + step);
}

/** Returns the longest common subsequence of two lists, as pairs of indexes. */
function commonBlocks(a: readonly string[], b: readonly string[]): [a: number, b: number][] {
  let [i, j] = [0, 0];
  return diffComm([...a], [...b]).flatMap(({ common = [], buffer1 = [], buffer2 = [] }) => {
    i += buffer1.length;
    j += buffer2.length;
    return common.map((): [number, number] => [i++, j++]);
  });
}
