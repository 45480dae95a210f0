/** A text for staff: a single one, or one for those who edit files and one for the editor's forms. */
export type Phrase = string | { readonly file: string; readonly form: string };

/** Joins texts and phrases into one phrase. */
export function phrase(texts: TemplateStringsArray, ...parts: readonly Phrase[]): Phrase {
  const file = String.raw({ raw: texts }, ...parts.map(inFile));
  const form = String.raw({ raw: texts }, ...parts.map(inForm));
  return file === form ? file : { file, form };
}

/** Returns a phrase in the terms of a file: paths, keys, lines. */
export function inFile(words: Phrase): string {
  return typeof words === 'string' ? words : words.file;
}

/** Returns a phrase in the terms of a form: titles, labels, inputs. */
export function inForm(words: Phrase): string {
  return typeof words === 'string' ? words : words.form;
}

/** Returns a sentence with the line to type in a file, or with the value to type in a form. */
export function withLine(sentence: Phrase, line: string, value: string): Phrase {
  return phrase`${sentence}\n${{ file: line, form: value }}`;
}

/** The fix for two fields that exclude each other. */
export const KEEP_ONE: Phrase = {
  file: 'Gardez une seule des deux lignes',
  form: 'Gardez un seul des deux champs',
};
