import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { FindingWords } from './finding';

/** A line of a paragraph, without the quotation or list markers before it. */
export interface Line {
  /** The text of the line. The character `BLANK` replaces each character of code and raw HTML. */
  readonly text: string;
  /** The line and the column in the file at which the text begins, 1-based. */
  readonly line: number;
  readonly column: number;
}

/** A mistake in several consecutive lines, which is reported at the line `at`. */
export interface JoinedMistake extends FindingWords {
  readonly at: Line;
}

/** Splits the lines of a paragraph into groups: a group ends at each hard line break, not at other line ends. */
export function runsOf(node: Paragraph, source: readonly string[]): Line[][] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const lines = source.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  const endingWithBreak = new Set<number>();
  visit(node, (inner) => {
    const at = inner.position;
    // Unclosed HTML extends past its paragraph.
    if (!at || at.start.line < start.line || at.end.line > end.line) return;
    if (inner.type === 'break') endingWithBreak.add(at.start.line);
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
    if (endingWithBreak.has(line)) runs.push([]);
  }
  return runs.filter((run) => run.length);
}

/** Returns the offset in a paragraph's first line at which its text begins, after the check box of a task, if any. */
function textStart(typed: string, from: number): number {
  const isItem = /(?:[-*+]|\d[.)])[ \t]+$/.test(typed.slice(0, from));
  return from + ((isItem && /^\[[ xX]\][ \t]+/.exec(typed.slice(from))?.[0].length) || 0);
}

/** The character that replaces each character of code and raw HTML, so that no pattern finds a mistake there. */
const BLANK = '\u0001';
