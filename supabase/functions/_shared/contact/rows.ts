/** Reading of database rows; each function throws when the migrations and the code disagree. */
export type Row = Readonly<Record<string, unknown>>;

export function singleRow(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

export function optionalRow(rows: readonly Row[]): Row | undefined {
  return rows.length === 0 ? undefined : singleRow(rows);
}

export function readText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} is no text`);
  return value;
}

export function readNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} is no number`);
  return value;
}

export function readDate(row: Row, column: string): Date {
  const value = row[column];
  if (!(value instanceof Date)) throw new Error(`Column ${column} is no time`);
  return value;
}
