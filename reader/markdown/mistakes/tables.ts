import type { Node, Parent, Table, TableCell, TableRow } from 'mdast';
import { type Finding, type FindingWords, repeated, shortened, spotOf, typedAs } from './finding';
import type { JoinedMistake, Line } from './runs';

/** Reports a table whose columns are marked by rows of dashes, as in Pandoc: Markdown reads it as text. */
export function findDashedTable(node: Node, parent: Parent, index: number, source: string) {
  const above = parent.children[index - 1];
  const typed = typedAs(node, source);
  if (above?.type !== 'paragraph' || !/^-{2,}(?:[ \t]+-{2,})+[ \t]*$/.test(typed)) return undefined;
  const touches = above.position?.end.line === spotOf(node).line - 1;
  return touches ? { ...spotOf(node), ...dashed(typed.trim().split(/[ \t]+/).length) } : undefined;
}

function dashed(columns: number): FindingWords {
  return {
    message: 'ce tableau ne se fait pas : des espaces séparent ses colonnes.',
    remedy: `Séparez-les par des barres, à chaque ligne, et écrivez celle-ci : ${rule(columns)}`,
  };
}

/** Reports table rows with too many cells, since pages drop the extra ones, and text that Markdown reads as a row. */
export function findTableMistakes(table: Table, source: string): Finding[] {
  const [header, ...rows] = table.children;
  const width = header?.children.length ?? 0;
  return rows.flatMap((row): Finding[] => {
    const typed = typedAs(row, source);
    if (typed.startsWith('<')) return [];
    if (!/(?<!\\)\|/.test(typed)) return [{ ...spotOf(row), ...swallowed(typed, width) }];
    const extra = row.children.slice(width).find((cell) => wordsOf(cell, source));
    return extra ? [{ ...spotOf(extra), ...tooMany(row, width, wordsOf(extra, source)) }] : [];
  });
}

/** Reports rows that an author typed as a table, but that Markdown reads as text. */
export function rowMistake(run: readonly Line[]): JoinedMistake | undefined {
  const under = run.findIndex(({ text }) => DELIMITERS.test(text));
  const header = run[under - 1];
  const delimiters = run[under];
  if (header && delimiters) {
    const [headerCells, dashCells] = [cellsOf(header.text), cellsOf(delimiters.text)];
    const message = `ce tableau ne se fait pas : sa première ligne a ${headerCells} cases, la ligne de tirets ${dashCells}.`;
    const remedy = `Écrivez la ligne de tirets ainsi : ${rule(headerCells)}`;
    return headerCells === dashCells ? undefined : { at: delimiters, message, remedy };
  }
  const isBare = run.length > 1 && run.every(({ text }) => BARE_ROW.test(text));
  const isEven = new Set(run.map(({ text }) => cellsOf(text))).size === 1;
  const rows = isBare && isEven ? run : run.filter(({ text }) => /^\|.+\|[ \t]*$/.test(text));
  const [first] = rows;
  if (first && rows.length > 1) {
    const message =
      'ce tableau ne se fait pas : il lui faut, sous sa première ligne, une ligne de tirets.';
    return { at: first, message, remedy: `Écrivez-y : ${rule(cellsOf(first.text))}` };
  }
  return pasted(run);
}

/** Reports a table row that an empty line separates from the table above it. */
export function findCutRow(parent: Parent, index: number, source: string): Finding | undefined {
  const node = parent.children[index];
  if (node?.type !== 'paragraph' || parent.children[index - 1]?.type !== 'table') return undefined;
  if (!/^\|.+\|[ \t]*$/.test(typedAs(node, source))) return undefined;
  return {
    ...spotOf(node),
    message: 'une ligne vide sépare cette ligne de son tableau : elle s’afficherait telle quelle.',
    remedy: 'Retirez la ligne vide au-dessus d’elle.',
  };
}

/** Reports cells pasted from a spreadsheet, which are separated by tabs. */
function pasted(run: readonly Line[]): JoinedMistake | undefined {
  const rows = run.filter(({ text }) => /\S\t+\S/.test(text));
  const [line] = rows;
  if (!line || rows.length < 2) return undefined;
  const cells = line.text.trim().split(/\t+/);
  return {
    at: line,
    message: 'ces lignes viennent d’un tableur : leurs colonnes s’afficheraient à la suite.',
    remedy: `Écrivez un tableau, sa deuxième ligne en tirets :\n| ${repeated(cells.join(' | '))} |\n${rule(cells.length)}`,
  };
}

/** The pattern of a table row without bars at its start and end: « Prix | Durée ». */
const BARE_ROW = /^[^|\s][^|\n]* \|(?: [^|\n]+ \|){0,8} [^|\n]+$/;

const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|[ \t|:-]*$/;

function cellsOf(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

function rule(cells: number): string {
  return `|${'---|'.repeat(cells)}`;
}

/** Returns the text of a cell, without the bars around it. */
function wordsOf(cell: TableCell, source: string): string {
  return typedAs(cell, source)
    .replace(/^\s*\||\|\s*$/g, '')
    .trim();
}

function tooMany(row: TableRow, width: number, cell: string): FindingWords {
  return {
    message: `cette ligne a ${row.children.length} cases, le tableau ${width} : « ${shortened(cell)} » disparaîtrait.`,
    remedy:
      'Ajoutez une colonne à la première ligne et à la ligne de tirets. Une barre qui fait partie du texte s’écrit « \\| ».',
  };
}

function swallowed(typed: string, width: number): FindingWords {
  return {
    message: `« ${shortened(typed.trim())} » deviendrait une ligne du tableau.`,
    remedy: `Laissez une ligne vide au-dessus.${width > 1 ? '' : ' Pour une ligne du tableau, mettez des barres : « | … | ».'}`,
  };
}
