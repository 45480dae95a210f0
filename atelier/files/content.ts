/** What a form holds of a field. */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** Values by their keys. */
export interface Group {
  [key: string]: Value;
}

/** What a form holds of a file: its fields, `body`, and the keys below. */
export type Content = Record<string, Value>;

/** Returns whether a value is fields by their names. */
export function isGroup(value: Value): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the values of a form as the CMS has them, by their paths with points: `sections.0.title`. */
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

/** The field by whose number the records of a folder are put in order. A new one has the next number. */
export const ORDER = 'order';

/** Where a form carries the text of its file as it was read; never written. */
export const SOURCE = '__source';

/** Where a form that was filled with a former version carries the text with which it was opened; never written. */
export const OPENED = '__ouverte';

/** Where a form carries the path of that file, `content/offres/essentiel.md`; never written. */
export const PATH = '__chemin';

/** The field that shows the problems; never written. */
export const CHECK = 'controle';

/** The day by which the site lists a record, for the list of the CMS; never written. */
export const LISTED = '__liste';

/** What the list of the CMS says beside the name of a record: its day, or that it waits; never written. */
export const STATE = '__etat';

/** What the key of the field ends with that adds several photos to a list, whose key it begins with; never written. */
export const SEVERAL = '__plusieurs';

/** The field under which those are folded that are seldom set; never written. */
export const SELDOM = '__reglages';

/** Returns whether a key is among the values for the CMS alone, which marks the entries of its lists. */
export function isMark(key: string): boolean {
  return (
    [PATH, OPENED, LISTED, STATE, SELDOM].includes(key) ||
    key.endsWith(SEVERAL) ||
    key.startsWith('__sc_')
  );
}
