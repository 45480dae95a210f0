/** A row of the database, before its columns are checked. */
export type Row = Readonly<Record<string, unknown>>;

interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly time: Date;
}

/** The columns of a row, and what each is. */
export type Columns = Readonly<Record<string, keyof Kinds>>;

/** What a row with these columns contains. */
export type Values<Shape extends Columns> = {
  readonly [Column in keyof Shape]: Kinds[Shape[Column]];
};

/** Returns a row whose columns are these. @throws Error when the migrations and the code disagree. */
export function readRow<Shape extends Columns>(row: Row, shape: Shape): Values<Shape> {
  if (hasColumns(row, shape)) return row;
  const expected = Object.entries(shape).map((column) => column.join(' '));
  throw new Error(`The database did not answer ${expected.join(', ')}`);
}

function hasColumns<Shape extends Columns>(row: Row, shape: Shape): row is Row & Values<Shape> {
  return Object.entries(shape).every(([column, kind]) => {
    const value = row[column];
    return kind === 'time' ? value instanceof Date : typeof value === kind;
  });
}
