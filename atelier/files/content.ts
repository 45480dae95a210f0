/** The value of a field in a form of the CMS. */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** The values of a group of fields, by their names. */
export interface Group {
  [key: string]: Value;
}

/** A form's content: fields by name, the Markdown under `body`, and internal values under keys such as `__source`. */
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

/** The name of the field by whose number a folder's records are sorted. A new record gets the next number. */
export const ORDER = 'order';

/** The internal key for the text that the form's file had when it was read. The key is never written to a file. */
export const SOURCE = '__source';

/** The internal key for the file's current text, while an earlier version fills the form (and `SOURCE`). */
export const SOURCE_BEFORE_RESTORE = '__ouverte';

/**
 * Returns the text that the file of a form had when the form was opened; undefined for a new record. Without the blanks
 * at its start and end, which the CMS also removes when it reads a file.
 */
export function openedText(content: Content): string | undefined {
  const { [SOURCE]: source, [SOURCE_BEFORE_RESTORE]: opened = source } = content;
  return typeof opened === 'string' ? opened.trim() : undefined;
}

/** The internal key for the file's path: `content/offres/essentiel.md`. It is never written to a file. */
export const PATH = '__chemin';

/** The name of the field that lists the form's problems. It is never written to a file. */
export const CHECK = 'controle';

/** The internal key for the day by which lists of the CMS sort the record. It is never written to a file. */
export const LISTED = '__liste';

/** The internal key for the words after a title in CMS lists (a day or « Brouillon »). Never written to a file. */
export const STATE = '__etat';

/** The suffix that turns a list's name into the name of the custom field that adds several photos to the list. */
export const SEVERAL = '__plusieurs';

/** The name of the custom field that folds and unfolds the seldom used fields. It is never written to a file. */
export const SELDOM = '__reglages';

/** Whether a key must not be written to a file: an internal key, or a key that the CMS adds to list entries. */
export function isMark(key: string): boolean {
  return (
    [PATH, SOURCE_BEFORE_RESTORE, LISTED, STATE, SELDOM].includes(key) ||
    key.endsWith(SEVERAL) ||
    key.startsWith('__sc_')
  );
}
