/** The value of a field in a form */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** Values by their keys. */
export interface Group {
  [key: string]: Value;
}

/** The values of a form: the fields of its file, `body`, and the keys below */
export type Content = Record<string, Value>;

/** Whether a value is a group of fields by name */
export function isGroup(value: Value): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the values of a form by their paths, as the CMS names them: `sections.0.title`. */
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

/** The field with the number by which the records of a folder are sorted. A new record gets the next number. */
export const ORDER = 'order';

/** The form's key for the text of its file as it was read. It is never written to a file. */
export const SOURCE = '__source';

/**
 * The form's key for the text with which it was opened, if it was filled with a former version since. It is never
 * written to a file.
 */
export const OPENED = '__ouverte';

/** The form's key for the path of its file, `content/offres/essentiel.md`. It is never written to a file. */
export const PATH = '__chemin';

/** The field that shows the problems. It is never written to a file. */
export const CHECK = 'controle';

/** The key for the day by which a list of the CMS sorts a record. It is never written to a file. */
export const LISTED = '__liste';

/**
 * The key for the note beside a record's name in a list of the CMS: its day, or that it is not published yet. It is
 * never written to a file.
 */
export const STATE = '__etat';

/**
 * The end of a key, after that of a list: the field that adds several photos to this list. It is never written to a
 * file.
 */
export const SEVERAL = '__plusieurs';

/** The field that folds the seldom used fields. It is never written to a file. */
export const SELDOM = '__reglages';

/** Whether a key is only for the CMS, which also marks the entries of its lists with keys of its own */
export function isMark(key: string): boolean {
  return (
    [PATH, OPENED, LISTED, STATE, SELDOM].includes(key) ||
    key.endsWith(SEVERAL) ||
    key.startsWith('__sc_')
  );
}
