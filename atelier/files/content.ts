/** The value of a field in a form of the CMS. */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** The values of a group of fields, by their names. */
export interface Group {
  [key: string]: Value;
}

/** The content of a form: its fields by name, the Markdown under `body`, and the internal keys below. */
export type Content = Record<string, Value>;

/** Whether a value is a group of fields, not a list or a single value. */
export function isGroup(value: Value): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a form's values by path: `{ menu: [{ title: 'A' }] }` becomes `{ 'menu.0.title': 'A' }`. */
export function valuesOf(content: Content): Content {
  const values: Content = {};
  const put = (path: string, value: Value) => {
    const inner = Array.isArray(value) || isGroup(value) ? Object.entries(value) : [];
    if (inner.length === 0) values[path] = value;
    for (const [key, item] of inner) put(`${path}.${key}`, item);
  };
  for (const [key, value] of Object.entries(content)) put(key, value);
  return values;
}

/** The field whose number sorts the records of a folder. A new record gets the next number. */
export const ORDER = 'order';

/** The internal key for the text of the form's file as it was read. It is never written to a file. */
export const SOURCE = '__source';

/** The internal key for the form's original text, set if an earlier version was restored. Never written to a file. */
export const OPENED = '__ouverte';

/** The internal key for the file's path: `content/offres/essentiel.md`. It is never written to a file. */
export const PATH = '__chemin';

/** The name of the field that lists the form's problems. It is never written to a file. */
export const CHECK = 'controle';

/** The internal key for the day by which lists of the CMS sort the record. It is never written to a file. */
export const LISTED = '__liste';

/** The internal key for the day or state (« brouillon ») that CMS lists add to a title. Never written to a file. */
export const STATE = '__etat';

/** A list's name with this suffix names the custom field that adds several photos to it. Never written to a file. */
export const SEVERAL = '__plusieurs';

/** The name of the field that folds the seldom used fields. It is never written to a file. */
export const SELDOM = '__reglages';

/** Whether a key must not be written to a file: an internal key above, or one that the CMS adds to list entries. */
export function isMark(key: string): boolean {
  return (
    [PATH, OPENED, LISTED, STATE, SELDOM].includes(key) ||
    key.endsWith(SEVERAL) ||
    key.startsWith('__sc_')
  );
}
