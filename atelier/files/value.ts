/** What a form holds of a field. */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** Values by their keys. */
export interface Group {
  [key: string]: Value;
}

/** What a form holds of a file: its fields, `body`, and the keys of `keys.ts`. */
export type Content = Record<string, Value>;

/** Whether a value is fields by their names. */
export function isGroup(value: Value): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
