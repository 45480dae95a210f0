import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { FindingWords } from './finding';

/** A line of a paragraph, without the marks of the quotation or of the list that it stands in. */
export interface Line {
  /** Code and raw HTML in it are blanked out. */
  readonly text: string;
  /** 1-based, as is `column`: where the text begins. */
  readonly line: number;
  readonly column: number;
}

/** A mistake of lines that follow one another, reported at one of them. */
export interface JoinedMistake extends FindingWords {
  readonly at: Line;
}

/** Returns the lines of a paragraph in runs: a line break ends one, an end of line alone does not. */
export function runsOf(node: Paragraph, source: readonly string[]): Line[][] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const lines = source.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  const broken = new Set<number>();
  visit(node, (inner) => {
    const at = inner.position;
    // HTML that nothing closes reaches past its paragraph.
    if (!at || at.start.line < start.line || at.end.line > end.line) return;
    if (inner.type === 'break') broken.add(at.start.line);
    if (inner.type !== 'inlineCode' && inner.type !== 'html') return;
    for (let line = at.start.line; line <= at.end.line; line += 1) {
      const text = lines[line - start.line] ?? '';
      const from = line === at.start.line ? at.start.column - 1 : 0;
      const to = line === at.end.line ? at.end.column - 1 : text.length;
      lines[line - start.line] =
        text.slice(0, from) + BLANK.repeat(Math.max(0, to - from)) + text.slice(to);
    }
  });
  const runs: Line[][] = [[]];
  for (const [index, typed] of lines.entries()) {
    const prefix =
      index === 0 ? textStart(typed, start.column - 1) : (/^[ \t>]*/.exec(typed)?.[0].length ?? 0);
    const line = start.line + index;
    runs.at(-1)?.push({ text: typed.slice(prefix), line, column: prefix + 1 });
    if (broken.has(line)) runs.push([]);
  }
  return runs.filter((run) => run.length);
}

/** Where a first line begins: behind the box of a task, too, which a link may follow. */
function textStart(typed: string, from: number): number {
  const isItem = /(?:[-*+]|\d[.)])[ \t]+$/.test(typed.slice(0, from));
  return from + ((isItem && /^\[[ xX]\][ \t]+/.exec(typed.slice(from))?.[0].length) || 0);
}

/** Stands for what is not looked at; no sign is made of it. */
const BLANK = '\u0001';
