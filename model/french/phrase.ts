/** A text for staff. It may have two versions: one for people who edit files, one for the forms of the editor. */
export type Phrase = string | { readonly file: string; readonly form: string };

/** Joins the texts and phrases of a tagged template literal into one phrase. */
export function phrase(texts: TemplateStringsArray, ...parts: readonly Phrase[]): Phrase {
  const file = String.raw({ raw: texts }, ...parts.map(inFile));
  const form = String.raw({ raw: texts }, ...parts.map(inForm));
  return file === form ? file : { file, form };
}

/** Returns the version of a phrase for people who edit files: it mentions paths, keys and lines. */
export function inFile(words: Phrase): string {
  return typeof words === 'string' ? words : words.file;
}

/** Returns the version of a phrase for forms: it mentions titles, labels and inputs. */
export function inForm(words: Phrase): string {
  return typeof words === 'string' ? words : words.form;
}

/** Appends an example to a sentence: the line to type in a file, or the value to type in a form. */
export function withLine(sentence: Phrase, line: string, value: string): Phrase {
  return phrase`${sentence}\n${{ file: line, form: value }}`;
}

/** The advice when an author filled in two fields of which only one may be set. */
export const KEEP_ONE: Phrase = {
  file: 'Gardez une seule des deux lignes',
  form: 'Gardez un seul des deux champs',
};
