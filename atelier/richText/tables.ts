/** A Markdown table: the rows of cell texts, with the header row first, and the dashes below each header. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly dashes: readonly string[];
}

/** Matches a Markdown table whose rows begin and end with `|` (GitHub Flavored Markdown, 4.10). */
export const TABLE =
  /^\|.*\|[^\S\n]*$\n\|(?:[^\S\n]*:?-+:?[^\S\n]*\|)+[^\S\n]*$(?:\n\|.*\|[^\S\n]*$)*/m;

/** The CMS's name for the table component. The field type of the only field in this component has the same name. */
export const TABLE_COMPONENT = 'tableau';

/** The empty table of two rows and two columns that the CMS inserts. */
const EMPTY: Table = {
  rows: [
    ['', ''],
    ['', ''],
  ],
  dashes: ['---', '---'],
};

/** Parses a Markdown table. Returns an empty table for any other text. */
export function readTable(markdown: string): Table {
  const [head, dashes, ...rows] = markdown.split('\n').map(cellsOf);
  if (!head || !dashes) return EMPTY;
  const width = head.length;
  const filled = [head, ...rows].map((row) => head.map((_, column) => row[column] ?? ''));
  return { rows: filled, dashes: dashes.slice(0, width) };
}

/** Converts a table to Markdown, and escapes each `|` inside a cell. */
export function writeTable({ rows, dashes }: Table): string {
  const [head = [], ...others] = rows.map((row) => row.map(escapedCell));
  return [head, dashes, ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Creates a table from rows of texts, the header first. Short rows are filled with empty cells. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width });
  return {
    rows: rows.map((row) => columns.map((_, column) => row[column] ?? '')),
    dashes: columns.map(() => '---'),
  };
}

/** Returns the table with an empty row at its end. */
export function withRow({ rows, dashes }: Table): Table {
  return { rows: [...rows, dashes.map(() => '')], dashes };
}

export function withColumn({ rows, dashes }: Table): Table {
  return { rows: rows.map((row) => [...row, '']), dashes: [...dashes, '---'] };
}

export function withoutRow({ rows, dashes }: Table, index: number): Table {
  return { rows: rows.toSpliced(index, 1), dashes };
}

export function withoutColumn({ rows, dashes }: Table, index: number): Table {
  return { rows: rows.map((row) => row.toSpliced(index, 1)), dashes: dashes.toSpliced(index, 1) };
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function escapedCell(words: string): string {
  return words.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}
