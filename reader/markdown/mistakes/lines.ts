import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Words } from './finding';
import { alonePatterns } from './lineSigns';
import { listMistake } from './listSigns';
import { shortLines } from './shortLines';
import { rowMistake } from './tables';

/** A line of a paragraph, without the marks of the quotation or of the list that it stands in. */
export interface Line {
  /** Code and raw HTML in it are blanked out. */
  readonly text: string;
  /** 1-based, as is `column`: where the text begins. */
  readonly line: number;
  readonly column: number;
}

/** What is wrong with the lines of a paragraph: signs that begin one, lines that would run together. */
export function findLineMistakes(node: Paragraph, source: readonly string[]): Finding[] {
  const runs = runsOf(node, source);
  const remedies = new Set<string>();
  const alone = runs.flat().flatMap((line) => {
    const words = alonePatterns(line.text);
    // A list of twenty lines is one mistake.
    if (!words || remedies.has(words.remedy)) return [];
    remedies.add(words.remedy);
    return [placed(line, words)];
  });
  const known = new Set(alone.map(({ line }) => line));
  const together = runs.flatMap((run) => {
    if (run.some(({ line }) => known.has(line))) return [];
    const found = JOINED.map((look) => look(run)).find(Boolean);
    return found ? [placed(found.line, found.words)] : [];
  });
  return [...alone, ...together, ...strayBackslashes(runs)];
}

/** A mistake of lines that follow one another, told at one of them. */
export interface JoinedMistake {
  readonly line: Line;
  readonly words: Words;
}

/** The first that answers is what is told. */
const JOINED: readonly ((run: readonly Line[]) => JoinedMistake | undefined)[] = [
  listMistake,
  rowMistake,
  shortLines,
];

/** The lines of a paragraph in runs: a line break ends one, an end of line alone does not. */
function runsOf(node: Paragraph, source: readonly string[]): Line[][] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const lines = source.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  const broken = new Set<number>();
  visit(node, (inner) => {
    const at = inner.position;
    if (!at) return;
    if (inner.type === 'break') broken.add(at.start.line);
    if (inner.type !== 'inlineCode' && inner.type !== 'html') return;
    for (let line = at.start.line; line <= at.end.line; line += 1) {
      const text = lines[line - start.line] ?? '';
      const from = line === at.start.line ? at.start.column - 1 : 0;
      const to = line === at.end.line ? at.end.column - 1 : text.length;
      lines[line - start.line] = text.slice(0, from) + BLANK.repeat(to - from) + text.slice(to);
    }
  });
  const runs: Line[][] = [[]];
  for (const [index, typed] of lines.entries()) {
    const prefix = index === 0 ? start.column - 1 : (/^[ \t>]*/.exec(typed)?.[0].length ?? 0);
    const line = start.line + index;
    runs.at(-1)?.push({ text: typed.slice(prefix), line, column: prefix + 1 });
    if (broken.has(line)) runs.push([]);
  }
  return runs.filter((run) => run.length);
}

/** Stands for what is not looked at; no sign is made of it. */
const BLANK = '\u0001';

/** A backslash ends a line where another follows in its paragraph; anywhere else it is a sign. */
function strayBackslashes(runs: readonly Line[][]): Finding[] {
  return runs.flatMap((run, place) =>
    run.flatMap((line, index): Finding[] => {
      const [, signs = '', spaces = ''] = /(?<!\\)(\\+)([ \t]*)$/.exec(line.text) ?? [];
      const isLast = index === run.length - 1;
      // What ends a run but the last is the break itself.
      if (!signs || (isLast && place < runs.length - 1 && signs.length === 1 && !spaces)) return [];
      if (signs.length % 2 === 0 && isLast) return [];
      const column = line.column + line.text.length - signs.length - spaces.length;
      return [{ line: line.line, column, ...(isLast && !spaces ? LAST : ELSEWHERE) }];
    }),
  );
}

const LAST: Words = {
  message: 'cette barre oblique inverse s’afficherait : elle termine le paragraphe.',
  remedy: 'Retirez-la : elle ne sert qu’entre deux lignes d’un même paragraphe.',
};

const ELSEWHERE: Words = {
  message: 'cette barre oblique inverse s’afficherait au lieu de faire passer à la ligne.',
  remedy: 'Gardez-en une seule, sans espace après elle.',
};

function placed({ line, column }: Line, words: Words): Finding {
  return { line, column, ...words };
}
