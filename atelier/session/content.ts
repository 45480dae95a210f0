/** What a form holds of a file, as atelier/files/ has it: fields by their keys, `body`, and the file's own text. */
export interface Content {
  [key: string]: Value;
}

export type Value = string | number | boolean | null | undefined | Value[] | Content;

/** Where a form carries the text of its file as it was read. */
export const SOURCE = '__source';
